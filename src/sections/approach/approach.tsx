import type { ReactNode } from "react";
import { PhaseSun } from "../../art/index.ts";
import { Band, Head } from "../band.tsx";
import type { Approach as ApproachSection } from "./schema.ts";

/** Four steps, from a quarter of the sun to the whole of it. */
export function Approach({ heading, lead, field, steps }: ApproachSection): ReactNode {
  const phases = [
    { phase: 1, ...steps[0] },
    { phase: 2, ...steps[1] },
    { phase: 3, ...steps[2] },
    { phase: 4, ...steps[3] },
  ] as const;
  return (
    <Band field={field}>
      <Head heading={heading} lead={lead} />
      <ol className="phases">
        {phases.map(({ phase, title, text }) => (
          <li key={title}>
            <PhaseSun phase={phase} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Band>
  );
}
