import type { Subscriber } from "./server/subscribers.ts";

const columns = ["address", "state", "search", "asked", "confirmed", "ended"];

/** Subscribers as a file of comma-separated values (RFC 4180), with times as in RFC 3339. */
export function writeCsv(subscribers: readonly Subscriber[]): string {
  const rows = subscribers.map(({ address, state, search, askedAt, confirmedAt, endedAt }) => [
    address,
    state,
    search ?? "",
    ...[askedAt, confirmedAt, endedAt].map((time) => time?.toISOString() ?? ""),
  ]);
  return [columns, ...rows].map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

/** What a spreadsheet would take for a formula has an apostrophe before it: anybody can type an address. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
