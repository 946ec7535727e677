import type { ReactNode } from "react";
import { benefits } from "../../common/benefits.ts";
import { Day } from "../../ui/day.tsx";
import { Band, Head } from "../band.tsx";
import { RowTable } from "../row-table.tsx";
import type { Benefits as BenefitsSection } from "./schema.ts";

const columns = ["Benefit", "What it is", "From when", "How sure"];

/** A table of benefits. Each row says whether the owner has confirmed it. */
export function Benefits({ heading, lead, field }: BenefitsSection): ReactNode {
  const rows = benefits.map(({ name, what, from, confirmed }) => ({
    name,
    cells: [what, from, <Confirmed key={name} day={confirmed} />],
  }));
  return (
    <Band field={field}>
      <Head heading={heading} lead={lead} />
      <RowTable label={heading} columns={columns} rows={rows} />
    </Band>
  );
}

function Confirmed({ day }: { day: string | undefined }): ReactNode {
  if (!day) return <b>Example, not an offer</b>;
  return (
    <>
      Confirmed on <Day date={new Date(day)} />
    </>
  );
}
