import type { ReactNode } from "react";
import { Band, Head } from "../band.tsx";
import type { Pairs as PairsSection } from "./schema.ts";

/** Two columns that answer each other, row by row. */
export function Pairs({
  heading,
  lead,
  field,
  columns: [left, right],
  pairs,
}: PairsSection): ReactNode {
  return (
    <Band field={field}>
      <Head heading={heading} lead={lead} />
      <ul className="pairs">
        {pairs.map((pair) => (
          <li key={pair.title}>
            <h3>{pair.title}</h3>
            <dl>
              <div>
                <dt>{left}</dt>
                <dd>{pair.left}</dd>
              </div>
              <div>
                <dt>{right}</dt>
                <dd>{pair.right}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
    </Band>
  );
}
