import { Readable } from "node:stream";
import { parse } from "csv-parse/sync";
import { expect, it } from "vitest";
import type { Subscriber } from "./server/subscribers.ts";
import { writeCsv } from "./write-csv.ts";

const subscriber = {
  submissionId: "019aa000-0000-7000-8000-000000000000",
  address: "ana@example.com",
  state: "confirmed",
  askedAt: new Date("2026-11-23T10:00:00Z"),
  confirmedAt: new Date("2026-11-23T10:05:00Z"),
  endedAt: null,
  isBounced: false,
  search: null,
} as const;

async function write(...batches: (readonly Subscriber[])[]): Promise<string> {
  let text = "";
  for await (const part of writeCsv(Readable.from(batches))) text += part;
  return text;
}

it("is read back as it is, quotes and commas included", async () => {
  const odd = { ...subscriber, search: 'q="day, night"' };
  expect(parse(await write([subscriber], [odd]), { bom: true, columns: true })).toEqual([
    {
      address: "ana@example.com",
      state: "confirmed",
      search: "",
      asked: "2026-11-23T10:00:00.000Z",
      confirmed: "2026-11-23T10:05:00.000Z",
      ended: "",
    },
    expect.objectContaining({ search: 'q="day, night"' }),
  ]);
});

it.each(["=cmd|'/c calc'!a1@example.com", "+1@example.com", "-1@example.com", "@example.com"])(
  "is no formula in a spreadsheet: %s",
  async (address) => {
    const [row] = parse(await write([{ ...subscriber, address }]), { bom: true, columns: true });
    expect(row).toMatchObject({ address: `'${address}` });
  },
);

it("says that it is UTF-8, which Excel does not see by itself", async () => {
  expect(await write()).toBe("\uFEFFaddress,state,search,asked,confirmed,ended\r\n");
});
