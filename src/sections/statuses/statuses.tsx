import type { ReactNode } from "react";
import { Day } from "../../ui/day.tsx";
import { Band, Head } from "../band.tsx";
import { Sources } from "../statements/sources.tsx";
import type { Statuses as StatusesSection } from "./schema.ts";

type Status = StatusesSection["statuses"][number];
type Answer = Status["w2"];

const engagements = [
  { key: "w2", label: "W-2" },
  { key: "c2c", label: "Corp-to-corp" },
  { key: "f1099", label: "1099" },
] as const;

const verdicts: Record<Answer["can"], string> = {
  yes: "Yes",
  "with-conditions": "On conditions",
  no: "No",
};

/** One row for each status: what it is, and below it the three ways to be engaged, side by side. */
export function Statuses(section: StatusesSection): ReactNode {
  const { id, heading, lead, field, lookedUp, statuses } = section;
  return (
    <Band field={field} id={id}>
      <Head heading={heading} lead={lead} />
      <ul className="statuses">
        {statuses.map((status) => (
          <StatusRow key={status.name} status={status} />
        ))}
      </ul>
      <p className="looked-up small">
        All of these were looked up on <Day date={new Date(lookedUp)} />.
      </p>
    </Band>
  );
}

function StatusRow({ status }: { status: Status }): ReactNode {
  const { name, text, sources } = status;
  return (
    <li>
      <div className="status">
        <h3>{name}</h3>
        <p>{text}</p>
        <Sources sources={sources} />
      </div>
      <dl>
        {engagements.map(({ key, label }) => (
          <div key={key} className={`can-${status[key].can}`}>
            <dt>{label}</dt>
            <dd>
              <b>{verdicts[status[key].can]}.</b> {status[key].text}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
