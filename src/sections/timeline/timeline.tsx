import type { ReactNode } from "react";
import { Head } from "../band.tsx";
import type { Timeline as TimelineSection } from "./schema.ts";

/** Four years on one line. */
export function Timeline({ heading, years }: TimelineSection): ReactNode {
  return (
    <section className="band f-night">
      <div className="wrap">
        <Head heading={heading} claims={years.map(({ claim }) => claim)} />
        <ol className="years">
          {years.map(({ year, title, text }) => (
            <li key={year}>
              <p className="d">{year}</p>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
