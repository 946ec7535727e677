import type { ReactNode } from "react";
import { Actions } from "../actions.tsx";
import { Band, Head } from "../band.tsx";
import type { Lanes as LanesSection } from "./schema.ts";

/** Steps in the lanes of those who act. The names above the lanes are drawn; each step says its own. */
export function Lanes({
  id,
  heading,
  lead,
  field,
  lanes,
  steps,
  actions,
}: LanesSection): ReactNode {
  return (
    <Band field={field} id={id}>
      <Head heading={heading} lead={lead} />
      <div className="lanes">
        <div className="lane-names" aria-hidden="true">
          {lanes.map((name) => (
            <b key={name}>{name}</b>
          ))}
        </div>
        <ol>
          {steps.map(({ lane, title, text }) => (
            <li key={title} className={`lane-${lane}`}>
              <h3>{title}</h3>
              <p className="lane-who">{lanes[lane - 1]}</p>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
      <Actions actions={actions} />
    </Band>
  );
}
