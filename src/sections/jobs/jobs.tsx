import type { ReactNode } from "react";
import { Band, Head } from "../band.tsx";
import type { SectionProps } from "../kind.ts";
import type { Jobs as JobsSection } from "./schema.ts";

/** A band with open jobs, which the page passes in. */
export function Jobs({ id, heading, lead, field, children }: SectionProps<JobsSection>): ReactNode {
  return (
    <Band field={field} id={id}>
      <Head heading={heading} lead={lead} />
      {children}
    </Band>
  );
}
