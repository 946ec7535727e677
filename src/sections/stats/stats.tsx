import type { ReactNode } from "react";
import type { Stats as StatsSection } from "./schema.ts";

/** The company's numbers, and 5,000 dots. */
export function Stats({ heading, stats, caption }: StatsSection): ReactNode {
  return (
    <section className="band f-night">
      <div className="wrap">
        <h2 className="sr">{heading}</h2>
        <dl className="stats">
          {stats.map(({ number, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{number}</dd>
            </div>
          ))}
        </dl>
        <div className="dots" />
        <p className="small">{caption}</p>
      </div>
    </section>
  );
}
