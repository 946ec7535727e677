import type { ReactNode } from "react";
import { Band, Head } from "../band.tsx";
import { RowTable } from "../row-table.tsx";
import type { Credentials as CredentialsSection } from "./schema.ts";

/** A table of the papers that a trade asks for. */
export function Credentials(section: CredentialsSection): ReactNode {
  const { id, heading, lead, field, columns, rows } = section;
  return (
    <Band field={field} id={id}>
      <Head heading={heading} lead={lead} />
      <RowTable
        label={heading}
        columns={columns}
        rows={rows.map(([name, ...cells]) => ({ name, cells }))}
      />
    </Band>
  );
}
