import type { ReactNode } from "react";
import { Band, Head } from "../band.tsx";
import type { Credentials as CredentialsSection } from "./schema.ts";

/** A table of the papers that a trade asks for. */
export function Credentials(section: CredentialsSection): ReactNode {
  const { heading, lead, field, columns, rows } = section;
  const [, second, third] = columns;
  return (
    <Band field={field}>
      <Head heading={heading} lead={lead} />
      <table className="credentials">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, who, check]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td data-label={second}>{who}</td>
              <td data-label={third}>{check}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Band>
  );
}
