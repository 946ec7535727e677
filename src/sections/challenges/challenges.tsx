import type { ReactNode } from "react";
import { Band } from "../band.tsx";
import type { Challenges as ChallengesSection } from "./schema.ts";

/** What makes hiring hard, as a ruled list. */
export function Challenges({ heading, lead, field, challenges }: ChallengesSection): ReactNode {
  return (
    <Band field={field}>
      <div className="split w5 top-al">
        <div className="ledger-intro">
          <h2>{heading}</h2>
          <p className="lead">{lead}</p>
        </div>
        <ul className="ledger">
          {challenges.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Band>
  );
}
