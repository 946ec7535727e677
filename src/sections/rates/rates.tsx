import type { ReactNode } from "react";
import { Actions } from "../actions.tsx";
import { Band, Head } from "../band.tsx";
import type { Rates as RatesSection } from "./schema.ts";

/** What a price is made of, model by model. */
export function Rates({
  id,
  heading,
  lead,
  field,
  models,
  note,
  actions,
}: RatesSection): ReactNode {
  return (
    <Band field={field} id={id}>
      <Head heading={heading} lead={lead} />
      <ul className="rates">
        {models.map(({ name, who, parts, text }) => (
          <li key={name}>
            <div>
              <h3>{name}</h3>
              <p>{who}</p>
            </div>
            <div>
              <ul className="rate-parts">
                {parts.map((part) => (
                  <li key={part.name} className={`rate-${part.goes}`}>
                    {part.name}
                  </li>
                ))}
              </ul>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="small">{note}</p>
      <Actions actions={actions} />
    </Band>
  );
}
