import { byteOrderMark, csvField } from "../../common/csv.ts";
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
  const lines = [columns, ...rows].map((row) => `${row.map(csvField).join(",")}\r\n`);
  return byteOrderMark + lines.join("");
}
