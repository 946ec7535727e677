import type { ReactNode } from "react";

interface RowTableProps {
  /** What the table is of, for those who cannot see where it stands. */
  label: string;
  columns: readonly string[];
  rows: readonly { name: string; id?: string; cells: readonly ReactNode[] }[];
}

/** A ruled table whose first column heads its rows. On a phone each row stands as a small list under its name. */
export function RowTable({ label, columns, rows }: RowTableProps): ReactNode {
  return (
    <table className="row-table" aria-label={label}>
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
        {rows.map(({ name, id, cells }) => (
          <tr key={name} id={id}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} data-label={columns[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
