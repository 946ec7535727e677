import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deliveries, submissions } from "../../src/platform/db/tables.ts";
import { readIncomingFiles } from "../setup/data-folder.ts";
import { type MailingSite, startMailingSite } from "../setup/mailing-site.ts";
import {
  findPostAddresses,
  honeypot,
  multipart,
  type PostAddress,
  partsOf,
  post,
} from "../setup/post-addresses.ts";
import { newPdf } from "../setup/post-message.ts";

let site: MailingSite;
let addresses: PostAddress[];

beforeAll(async () => {
  site = await startMailingSite();
  addresses = await findPostAddresses(site);
});
afterAll(() => site.stop());

/** What every address answers to a post, by its name. */
async function answersTo(
  send: (address: PostAddress) => Promise<Response>,
  among = addresses,
): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  for (const address of among) {
    const answer = await send(address);
    await answer.arrayBuffer();
    statuses[address.name] = answer.status;
  }
  return statuses;
}

const all = (status: number, among = addresses) =>
  Object.fromEntries(among.map(({ name }) => [name, status]));

const withOwnPage = () => addresses.filter(({ isOneClick }) => !isOneClick);

/** A body of which each byte is one character, such as one that is no UTF-8. */
const latin1 = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));

/** More than the line holds: who sends it waits until it is read. */
const large = "x".repeat(3_000_000);

describe("every address that takes a post gives the same answer to", () => {
  const kept = async () => ({
    submissions: await site.database.db.select().from(submissions).orderBy(submissions.id),
    deliveries: await site.database.db.$count(deliveries),
  });

  test.each<[string, number, (address: PostAddress) => string | Uint8Array<ArrayBuffer>]>([
    ["a body that breaks off", 400, (address) => multipart([...partsOf(address), honeypot], "")],
    ["a body that is not what its type says", 400, () => "name=Ana"],
    [
      "a field that is not asked for",
      400,
      (address) => multipart([...partsOf(address), { name: "admin", value: "1" }]),
    ],
    [
      "__proto__",
      400,
      (address) => multipart([...partsOf(address), { name: "__proto__", value: "1" }]),
    ],
    ["a field twice", 400, (address) => multipart([...partsOf(address), honeypot, honeypot])],
    [
      "an upload where none belongs",
      400,
      (address) =>
        multipart([...partsOf(address), { name: "stray", value: "%PDF-1.7", file: "cv.pdf" }]),
    ],
    [
      "bytes that are no UTF-8",
      422,
      (address) => latin1(multipart([...partsOf(address), { ...honeypot, value: "\xed\xa0\x80" }])),
    ],
    [
      "a field of three megabytes",
      413,
      (address) => multipart([...partsOf(address), { ...honeypot, value: large }]),
    ],
  ])("%s, and keeps nothing of it", async (_, status, bodyOf) => {
    const before = await kept();
    expect(await answersTo((address) => post(site, address, bodyOf(address)))).toEqual(all(status));
    expect(await readIncomingFiles(site.program.dataDir)).toEqual([]);
    expect(await kept()).toEqual(before);
  });

  test("a content type that no form has", async () => {
    const statuses = await answersTo(
      (address) => post(site, address, "{}", "application/json"),
      withOwnPage(),
    );
    expect(statuses).toEqual(all(415, withOwnPage()));
  });
});

test("what is posted twice, or by a robot that fills in the honeypot, is answered alike", async () => {
  const again = addresses.filter(({ name }) => name !== "erase");
  const expected = Object.fromEntries(
    again.map(({ name, isOneClick }) => [name, isOneClick ? 200 : 303]),
  );
  const send = (address: PostAddress) => post(site, address, multipart(partsOf(address)));
  const fill = (address: PostAddress) =>
    post(site, address, multipart([...partsOf(address), honeypot]));
  expect(await answersTo(fill, again)).toEqual(expected);
  expect(await answersTo(send, again)).toEqual(expected);
  expect(await answersTo(send, again)).toEqual(expected);
});

describe("while the database is away", () => {
  beforeAll(() => site.database.takeAway());

  test("each says 503, gives back all that was typed, and leaves no upload behind", async () => {
    const lost: string[] = [];
    const statuses = await answersTo(async (address) => {
      const { name, values, typed } = address;
      const upload = { value: newPdf().toString(), file: "cv.pdf" };
      const answer = await post(site, address, multipart(partsOf(address, upload)));
      const page = await answer.clone().text();
      const missing = typed.filter((field) => !page.includes(values[field] ?? ""));
      lost.push(...missing.map((field) => `${name}: ${field}`));
      return answer;
    });
    expect([statuses, lost]).toEqual([all(503), []]);
    expect(await readIncomingFiles(site.program.dataDir)).toEqual([]);
  });
});
