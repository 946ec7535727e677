import type { ReactNode } from "react";
import { ClaimNote } from "../claims/claim-note.tsx";
import type { Field } from "./fields.ts";

type BandProps = {
  field: Field;
  /** What a link on the same page points at. */
  id?: string | undefined;
  /** For a section whose CSS needs the whole band. */
  className?: string;
  children: ReactNode;
};

/** The full-width band that a section stands on, with its content in the page's column. */
export function Band({ field, id, className, children }: BandProps): ReactNode {
  const classes = ["band", field !== "paper" && `f-${field}`, className];
  return (
    <section className={classes.filter(Boolean).join(" ")} id={id}>
      <div className="wrap">{children}</div>
    </section>
  );
}

type HeadProps = {
  heading: string;
  lead?: string | undefined;
  /** What the section claims: readers learn what is an example before they read it. */
  claims?: readonly string[] | undefined;
};

/** A section's heading, with a sentence under it where it needs one. */
export function Head({ heading, lead, claims = [] }: HeadProps): ReactNode {
  return (
    <div className="head">
      <h2>{heading}</h2>
      {lead && <p className="lead">{lead}</p>}
      <ClaimNote claims={claims} />
    </div>
  );
}
