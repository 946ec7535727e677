import type { ReactNode } from "react";
import type { Challenges as ChallengesSection } from "./challenges.schema.ts";

/** What makes hiring hard, as a ruled list on night. */
export function Challenges({ heading, lead, challenges }: ChallengesSection): ReactNode {
  return (
    <section className="band f-night">
      <div className="wrap split w5 top-al">
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
    </section>
  );
}
