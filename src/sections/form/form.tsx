import type { ReactNode } from "react";
import { ClaimNote } from "../../claims/claim-note.tsx";
import { Band } from "../band.tsx";
import type { SectionProps } from "../kind.ts";
import type { Form as FormSection } from "./schema.ts";

/** A band with a form, which the page passes in as it is an island, and what it is for beside it. */
export function Form({
  id,
  heading,
  lead,
  claims = [],
  field,
  points,
  children,
}: SectionProps<FormSection>): ReactNode {
  return (
    <Band field={field} id={id}>
      <div className="split w5 top-al">
        <div className="form-intro">
          <h2>{heading}</h2>
          <p className="lead">{lead}</p>
          <ClaimNote claims={claims} />
          {points.length > 0 && (
            <ul>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
        </div>
        <div>{children}</div>
      </div>
    </Band>
  );
}
