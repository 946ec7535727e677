import type { ReactNode } from "react";
import { ButtonLink } from "../ui/button.tsx";
import type { Close as CloseSection } from "./close.schema.ts";

/** The end of a page: a question and two buttons in front of the low sun. */
export function Close({ heading, lead, actions: [first, second] }: CloseSection): ReactNode {
  return (
    <section className="close f-noon rays band">
      <div className="wrap">
        <h2>{heading}</h2>
        <p className="lead">{lead}</p>
        <div className="acts">
          <ButtonLink href={first.href}>{first.label}</ButtonLink>
          <ButtonLink look="line" href={second.href}>
            {second.label}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
