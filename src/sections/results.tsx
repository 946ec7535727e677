import type { ReactNode } from "react";
import { Pie } from "../art/index.ts";
import type { Results as ResultsSection } from "./results.schema.ts";

/** Success stories: a pie, the number it shows, what changed and how. */
export function Results({ heading, lead, results }: ResultsSection): ReactNode {
  return (
    <section className="band">
      <div className="wrap">
        <div className="head">
          <h2>{heading}</h2>
          <p className="lead">{lead}</p>
        </div>
        <ul className="results">
          {results.map(({ metric, title, description }) => (
            <li key={title}>
              <Pie percent={metric} />
              <h3>
                <span className="d">{metric}%</span> {title}
              </h3>
              <p>{description}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
