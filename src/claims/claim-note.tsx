import { Fragment, type ReactNode } from "react";
import { notesOn } from "./notes.ts";

/** What stands behind the claims of a section: that they are examples, what the owner says of them, their sources. */
export function ClaimNote({ claims }: { claims: readonly string[] }): ReactNode {
  const { sentences, sources } = notesOn(claims);
  if (sentences.length + sources.length === 0) return null;
  return (
    <p className="claim-note small">
      {sentences.join(" ")}
      {sources.length > 0 && (
        <>
          {sources.length > 1 ? " Sources: " : " Source: "}
          {sources.map(({ label, href }, index) => (
            <Fragment key={label}>
              {index > 0 && "; "}
              <a href={href}>{label}</a>
            </Fragment>
          ))}
          .
        </>
      )}
    </p>
  );
}
