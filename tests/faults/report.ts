import { type Finding, isSkipped, isWell, type Skipped } from "./fault.ts";

type Row = Finding | Skipped;

/** A few lines for each fault, as soon as it is over. */
export function describe(row: Row): string {
  if (isSkipped(row)) return `- ${row.fault}: skipped, ${row.skipped}\n`;
  const { fault, visitor, readiness, lost, doubled, note, wrong } = row;
  const lines = [
    `${isWell(row) ? "✓" : "✗"} ${fault}`,
    `    visitor    ${visitor}`,
    `    readiness  ${readiness}`,
    `    lost ${lost}, doubled ${doubled}, well again ${again(row)}`,
    ...(note === undefined ? [] : [`    figures    ${note}`]),
    ...(wrong === undefined ? [] : [`    WRONG      ${wrong}`]),
  ];
  return `${lines.join("\n")}\n`;
}

/** All of them, in a line each. */
export function table(rows: readonly Row[]): string {
  const cells = rows.map((row) =>
    isSkipped(row)
      ? [row.fault, "-", "-", `skipped: ${row.skipped}`]
      : [row.fault, String(row.lost), String(row.doubled), ending(row)],
  );
  const all = [["fault", "lost", "doubled", "well again"], ...cells];
  const widths = [0, 1, 2].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "))
    .join("\n");
}

function ending(row: Finding): string {
  return row.wrong === undefined ? again(row) : `${again(row)}; WRONG: ${row.wrong}`;
}

const again = ({ recovered }: Finding) =>
  recovered === "never" ? "NEVER" : `after ${recovered.seconds.toFixed(1)} s`;
