import type { ReactNode } from "react";
import { Actions } from "../actions.tsx";
import { Band } from "../band.tsx";
import type { Close as CloseSection } from "./schema.ts";

/** The end of a page: a question and buttons in front of the low sun. */
export function Close({ heading, lead, field, actions }: CloseSection): ReactNode {
  return (
    <Band field={field} className="close rays">
      <h2>{heading}</h2>
      <p className="lead">{lead}</p>
      <Actions actions={actions} />
    </Band>
  );
}
