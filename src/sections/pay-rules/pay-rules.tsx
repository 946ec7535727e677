import type { ReactNode } from "react";
import type { PayTransparencyRule } from "../../common/pay-transparency.ts";
import { Day } from "../../ui/day.tsx";
import { Band, Head } from "../band.tsx";
import { RowTable } from "../row-table.tsx";
import type { PayRules as PayRulesSection } from "./schema.ts";
import { dutiesOf, shownRules } from "./shown-rules.ts";

const columns = ["Where", "Which employers", "What an ad must say", "Law and source"];

/** A table of states or of their cities and counties, each with the law, the day from which it holds, and where it can be read. */
export function PayRules({ id, show, heading, lead, field }: PayRulesSection): ReactNode {
  return (
    <Band field={field} id={id} className="pay-rules">
      <Head heading={heading} lead={lead} />
      <RowTable label={heading} columns={columns} rows={shownRules(show).map(rowOf)} />
    </Band>
  );
}

function rowOf(rule: PayTransparencyRule) {
  const { code, name, locality, who } = rule;
  const place = locality ? `${locality}, ${name}` : name;
  const id = place.toLowerCase().replaceAll(/[^a-z]+/g, "-");
  return {
    name: place,
    id: locality ? id : code.toLowerCase(),
    cells: [who, duties(rule), law(rule)],
  };
}

const duties = (rule: PayTransparencyRule) => (
  <>
    <b>{dutiesOf(rule)}.</b> {rule.must}
  </>
);

const law = ({ law, since, source, lookedUp }: PayTransparencyRule) => (
  <>
    {law}, since <Day date={new Date(since)} />. <a href={source.url}>{source.label}</a>
    <small>
      {" "}
      Looked up on <Day date={new Date(lookedUp)} />.
    </small>
  </>
);
