import type { ReactNode } from "react";
import { ClaimNote } from "../../claims/claim-note.tsx";
import { Band, Head } from "../band.tsx";
import type { Figures as FiguresSection } from "./schema.ts";

/** Large figures side by side. */
export function Figures({ heading, lead, field, figures }: FiguresSection): ReactNode {
  return (
    <Band field={field}>
      <Head heading={heading} lead={lead} />
      <dl className="figures">
        {figures.map(({ number, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{number}</dd>
          </div>
        ))}
      </dl>
      <ClaimNote claims={figures.map(({ claim }) => claim)} />
    </Band>
  );
}
