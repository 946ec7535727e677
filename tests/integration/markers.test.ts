import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { invite, listPeople } from "../../src/desk/server/people.ts";
import { startSession } from "../../src/desk/server/sessions.ts";
import { submissions } from "../../src/platform/db/tables.ts";
import { type DeskForm, filledIn, findDeskForms } from "../setup/desk-crawl.ts";
import { type MailingSite, startMailingSite } from "../setup/mailing-site.ts";
import { type OtlpReceiver, startOtlpReceiver } from "../setup/otlp-receiver.ts";
import {
  findPostAddresses,
  multipart,
  type PostAddress,
  partsOf,
  post,
} from "../setup/post-addresses.ts";
import { fromOwnPage, newPdf } from "../setup/post-message.ts";
import { freePort } from "../setup/program.ts";

vi.setConfig({ testTimeout: 300_000 });

// What people type, and tokens of private links, are where they belong and nowhere else.
let site: MailingSite;
let collector: OtlpReceiver;
let metricsPort: number;
beforeAll(async () => {
  collector = await startOtlpReceiver();
  metricsPort = await freePort();
  site = await startMailingSite({
    LOG_LEVEL: "trace",
    METRICS_PORT: String(metricsPort),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  });
});
afterAll(async () => {
  await site.stop();
  collector.stop();
});

/** `address`: of whoever it is, it is meant to stand in an address. */
type Whose = "visitor" | "address" | "staff";
/** What was typed, in small letters, with who typed it. */
const typed = new Map<string, Whose>();
const tokens = new Set<string>();
/** Of each answer to a post. */
const locations: string[] = [];
const kept: (string | null)[] = [];

/** A word that nobody else has typed, and no program writes by itself. */
function mark(whose: Whose): string {
  const number = String(typed.size).padStart(4, "0");
  const letters = [...number].map((digit) => "bcdfghjklm"[Number(digit)]).join("");
  const word = `qzw${letters}zq`;
  typed.set(word, whose);
  return word;
}

/** What a field takes, with a mark in it. */
function markedText(usual: string, whose: Whose): string {
  const word = mark(whose);
  if (usual.includes("@")) return `${word}@example.com`;
  if (usual.startsWith("https://")) return `https://example.com/${word}`;
  return usual === "" ? word : `${usual} ${word}`;
}

function note(answer: Response): Response {
  locations.push(answer.headers.get("location") ?? "");
  kept.push(answer.headers.get("cache-control"));
  return answer;
}

/** A search has an address that is meant to be shared, also where an alert was asked for; and the place of a new page is one. */
const isAddress = (field: string) => ["q", "location", "place"].includes(field);
const isPhone = (field: string) => /phone|tel/i.test(field);

/** Types into every field. @param but fields that take no words */
async function fillIn(address: PostAddress, but: (field: string) => boolean): Promise<number> {
  const values = { ...address.values };
  for (const field of address.typed)
    if (!but(field))
      values[field] = markedText(values[field] ?? "", isAddress(field) ? "address" : "visitor");
  const content = Buffer.concat([newPdf(2_000), Buffer.from(mark("visitor"))]).toString("latin1");
  const file = { value: content, file: `${mark("visitor")}.pdf` };
  const parts = partsOf({ ...address, values }, file);
  const answer = note(await post(site, address, Buffer.from(multipart(parts), "latin1")));
  await answer.arrayBuffer();
  return answer.status;
}

let typable: PostAddress[];

test("visitors type into every field of every form, and it is kept", async () => {
  const addresses = await findPostAddresses(site);
  for (const { target } of addresses)
    for (const [, token = ""] of target.matchAll(/\/t\/([\w-]{20,})/g)) tokens.add(token);
  typable = addresses.filter((one) => one.typed.length > 0);
  const statuses: number[] = [];
  for (const address of typable) {
    statuses.push(await fillIn(address, () => false));
    statuses.push(await fillIn(address, isPhone));
  }
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  const rows = JSON.stringify(await site.database.db.select().from(submissions));
  const found = [...typed.keys()].filter((word) => rows.includes(word));
  // Each form has been taken at least once.
  expect(statuses.filter((status) => status < 400).length).toBeGreaterThanOrEqual(typable.length);
  expect(found.length).toBeGreaterThan(2 * typable.length);
});

test("the same while nothing can be kept", async () => {
  const { pool } = site.database;
  await pool.query("alter table deliveries rename to hidden");
  for (const address of typable) await fillIn(address, isPhone);
  await pool.query("alter table hidden rename to deliveries");
  expect(site.program.output()).toContain('"level":50');
});

test("visitors search, and ask for what is not there", async () => {
  const { origin } = site.program;
  const of = () => mark("address");
  const paths = [
    `/jobs/search?q=${of()}&location=${of()}`,
    `/jobs/search.json?q=${of()}`,
    `/jobs/search.rss?q=${of()}`,
    `/about?${of()}=${of()}`,
    `/${of()}`,
    `/t/${of()}`,
    `/jobs/${of()}-1`,
    `/%ZZ${of()}`,
  ];
  for (const path of paths) {
    const headers = {
      "user-agent": of(),
      referer: `${origin}/${of()}`,
      cookie: `staff=${of()}`,
      traceparent: `00-${"a".repeat(32)}-${"b".repeat(16)}-01`,
      tracestate: `x=${of()}`,
      "x-request-id": of(),
    };
    await (await fetch(origin + path, { headers, redirect: "manual" })).arrayBuffer();
  }
});

test("staff type into every field of every form of the desk", async () => {
  const { db } = site.database;
  await invite(db, null, { email: "ada@daystead.example", name: "Ada", role: "admin" });
  const [ada] = await listPeople(db);
  const cookie = `staff=${await startSession(db, ada?.id ?? "", "passkey", "a test")}`;
  tokens.add(cookie.slice("staff=".length));
  const { origin } = site.program;
  const ask = async (path: string, more: RequestInit = {}) => {
    const headers = { cookie, ...fromOwnPage(origin), ...more.headers };
    return fetch(origin + path, { redirect: "manual", ...more, headers });
  };
  const forms = await findDeskForms(async (path) => (await ask(path)).text());
  const names = forms.map(({ target }) => target.split("?")[0]);
  for (const path of ["inbox/saved-replies", "people", "jobs/new", "jobs/import", "content/file"])
    expect(names).toContain(`/staff/${path}`);
  const send = async (form: DeskForm) => {
    const parts = filledIn(form, (usual, field) =>
      markedText(usual, isAddress(field) ? "address" : "staff"),
    );
    if (form.method === "get") {
      const query = new URLSearchParams(parts.map(({ name, value }) => [name, value]));
      return ask(`${form.target.split("?")[0]}?${query}`);
    }
    const type = "multipart/form-data; boundary=----an-edge-that-no-text-has";
    const body = multipart(parts);
    return note(
      await ask(form.target, { method: "POST", body, headers: { "content-type": type } }),
    );
  };
  const statuses = new Map<number, number>();
  for (const form of forms) {
    const { status } = await send(form);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
  expect(statuses.get(303)).toBeGreaterThan(5);
});

test("no address that somebody is led to has what was typed, and no answer to a post is kept", () => {
  expect(wordsIn(locations.join("\n"), (whose) => whose !== "address")).toEqual([]);
  expect(new Set(kept)).toEqual(new Set(["no-store"]));
});

test("no page that a cache may keep has what visitors typed into forms", async () => {
  const { origin } = site.program;
  const map = await (await fetch(`${origin}/sitemap.xml`)).text();
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, at = ""]) => new URL(at).pathname,
  );
  const more = [
    "/jobs.json",
    "/jobs/feed.xml",
    "/jobs/search",
    "/jobs/search.json",
    "/health/ready",
  ];
  for (const path of [...paths, ...more]) {
    const answer = await fetch(origin + path);
    const found = wordsIn(await answer.text(), (whose) => whose === "visitor");
    expect(found, path).toEqual([]);
  }
});

test("neither the metrics nor traces nor the log have anything that was typed, nor a token", async () => {
  // For the mails that wait, which are tried and told of.
  await sleep(3_000);
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  await site.program.stop();
  const traces = collector.bytes().toString("latin1");
  const log = site.program.output();
  expect(metrics).toContain('http_route="/t/[token]"');
  expect(collector.spans.map(({ name }) => name)).toContain("POST /t/[token]");
  expect(log).toContain('"event":"form-kept"');
  for (const place of [metrics, traces, log]) {
    expect(wordsIn(place, () => true)).toEqual([]);
    expect([...tokens].filter((token) => place.includes(token))).toEqual([]);
  }
  expect(tokens.size).toBeGreaterThan(5);
});

/** What was typed, of some people, and stands in a text. */
function wordsIn(text: string, isOf: (whose: Whose) => boolean): string[] {
  const written = text.toLowerCase();
  return [...typed].flatMap(([word, whose]) => (isOf(whose) && written.includes(word) ? word : []));
}
