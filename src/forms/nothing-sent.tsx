import type { ReactNode } from "react";
import type { Reach } from "./reach.ts";

interface NothingSentProps {
  id: string;
  reach: Reach;
  /** Where it is not so certain. */
  instead?: string;
  /** Why, and what became of what was typed. */
  children: ReactNode;
}

/** Says that a post failed, and how else to reach us. */
export function NothingSent({
  id,
  reach,
  instead = "Nothing was sent.",
  children,
}: NothingSentProps) {
  return (
    <div className="notice bad" id={id} tabIndex={-1}>
      <p>
        <b>{instead}</b> {children} You can also call <a href={reach.phoneHref}>{reach.phone}</a> or
        write to <a href={`mailto:${reach.email}`}>{reach.email}</a>.
      </p>
    </div>
  );
}
