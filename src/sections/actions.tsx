import type { ReactNode } from "react";
import { ButtonLink } from "../ui/button.tsx";

type ActionsProps = { actions: readonly { label: string; href: string }[] };

/** One or two buttons in a row, the likelier one filled. Nothing where there are none. */
export function Actions({ actions }: ActionsProps): ReactNode {
  if (actions.length === 0) return null;
  return (
    <div className="acts">
      {actions.map(({ label, href }, index) => (
        <ButtonLink key={label} look={index > 0 ? "line" : undefined} href={href}>
          {label}
        </ButtonLink>
      ))}
    </div>
  );
}
