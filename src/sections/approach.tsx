import type { ReactNode } from "react";
import { PhaseSun } from "../art/index.ts";
import type { Approach as ApproachSection } from "./approach.schema.ts";

/** Four steps, from a quarter of the sun to the whole of it. */
export function Approach({ heading, lead, steps }: ApproachSection): ReactNode {
  const phases = [
    { phase: 1, ...steps[0] },
    { phase: 2, ...steps[1] },
    { phase: 3, ...steps[2] },
    { phase: 4, ...steps[3] },
  ] as const;
  return (
    <section className="band f-sky">
      <div className="wrap">
        <div className="head">
          <h2>{heading}</h2>
          <p className="lead">{lead}</p>
        </div>
        <ol className="phases">
          {phases.map(({ phase, title, text }) => (
            <li key={title}>
              <PhaseSun phase={phase} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
