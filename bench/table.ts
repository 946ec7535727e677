/**
 * Lays out rows as text, columns as wide as their widest cell. Cells after the first align right.
 * @param rows the first is the head
 */
export function table(rows: string[][]): string {
  const [head = []] = rows;
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join("  "),
  );
  const rule = widths.map((width) => "─".repeat(width)).join("  ");
  return `${[lines[0], rule, ...lines.slice(1)].join("\n")}\n`;
}
