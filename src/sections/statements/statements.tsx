import type { ReactNode } from "react";
import { Day } from "../../ui/day.tsx";
import { Band, Head } from "../band.tsx";
import type { Statements as StatementsSection } from "./schema.ts";
import { Sources } from "./sources.tsx";

/** Facts in a ruled list: since when on the left, what holds and where it stands on the right. */
export function Statements(section: StatementsSection): ReactNode {
  const { id, heading, lead, field, lookedUp, statements } = section;
  return (
    <Band field={field} id={id}>
      <Head heading={heading} lead={lead} />
      <ul className="statements">
        {statements.map(({ since, title, text, sources }) => (
          <li key={title}>
            <p className="since">{since}</p>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
              <Sources sources={sources} />
            </div>
          </li>
        ))}
      </ul>
      <p className="looked-up small">
        All of these were looked up on <Day date={new Date(lookedUp)} />.
      </p>
    </Band>
  );
}
