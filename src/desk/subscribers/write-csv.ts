import { byteOrderMark, csvField } from "../../common/csv.ts";
import type { Subscriber } from "./server/subscribers.ts";

const columns = ["address", "state", "search", "asked", "confirmed", "ended"];

/** Subscribers as a file of comma-separated values (RFC 4180), a batch at a time, with times as in RFC 3339. */
export async function* writeCsv(
  batches: AsyncIterable<readonly Subscriber[]>,
): AsyncGenerator<string> {
  yield byteOrderMark + lineOf(columns);
  for await (const batch of batches) yield batch.map(fieldsOf).map(lineOf).join("");
}

const fieldsOf = ({ address, state, search, askedAt, confirmedAt, endedAt }: Subscriber) => [
  address,
  state,
  search ?? "",
  ...[askedAt, confirmedAt, endedAt].map((time) => time?.toISOString() ?? ""),
];

const lineOf = (fields: readonly string[]) => `${fields.map(csvField).join(",")}\r\n`;
