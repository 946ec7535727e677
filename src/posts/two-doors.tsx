import type { ReactNode } from "react";
import { Close } from "../sections/close/close.tsx";

/** The end of an article, for whoever has read it: a door for each side of a hire. */
export function TwoDoors({ field }: { field: "sky" | "noon" }): ReactNode {
  return (
    <Close
      kind="close"
      heading="Which side of the hire are you on?"
      lead="Tell us the role you need to fill, or the work you want to do. A person reads both."
      field={field}
      actions={[
        { label: "Hire Talent", href: "/hire" },
        { label: "Find a Job", href: "/find-a-job" },
      ]}
    />
  );
}
