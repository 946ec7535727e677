import type { ReactNode } from "react";
import { ClaimNote } from "../../claims/claim-note.tsx";
import { Band } from "../band.tsx";
import type { Logos as LogosSection } from "./schema.ts";

/** Client names in the display face, with hairlines between. */
export function Logos({ heading, field, names, claim }: LogosSection): ReactNode {
  return (
    <Band field={field} className="logos-band">
      <h2 className="logos-heading">{heading}</h2>
      <ul className="logos">
        {names.map((name) => (
          <li key={name} className="d">
            {name}
          </li>
        ))}
      </ul>
      <ClaimNote claims={[claim]} />
    </Band>
  );
}
