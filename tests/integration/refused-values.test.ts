import { afterAll, beforeAll, expect, test } from "vitest";
import { newsletterForm } from "../../src/newsletter/schema.ts";
import { type MailingSite, startMailingSite } from "../setup/mailing-site.ts";
import { fromOwnPage } from "../setup/post-message.ts";
import { sideBySide } from "../setup/side-by-side.ts";
import { formNames, postForm } from "../setup/site-forms.ts";

/** What JavaScript can read and PostgreSQL refuses, or the other way round. */
const values = [
  "0000-01-01T00:00:00.000Z",
  "0000-01-01T00:00:00.000Z wait",
  "0001-01-01T00:00:00.000Z",
  "-000001-01-01T00:00:00.000Z",
  "+294277-01-01T00:00:00.000Z",
  "2026-02-30T10:00:00.000Z",
  "2026-12-31T24:00:00.000Z",
  "9999-12-31T23:59:00.000Z",
  "infinity",
  "NaN",
  "-1",
  "1e309",
  "2147483648",
  "999999999999999",
  "9007199254740993",
  "9223372036854775808",
  "nurse-2147483648",
  "nurse-999999999999999",
  "nurse-9223372036854775808",
  "0x7fffffff",
  "١٢٣",
  "\u0000",
  "Ana\u0000Ruiz",
  "\ud800",
  "'; drop table jobs; --",
  "{00000000-0000-0000-0000-000000000000}",
  "ffffffff-ffff-7fff-bfff-ffffffffffff",
  "ffffffffffff7fffbfffffffffffffff",
  "Etc/GMT+26",
  "+26:00",
  "k".repeat(3000),
  "__proto__",
  "constructor",
];

const parameters = [
  ...["q", "location", "distance", "remote", "kind", "sector", "workplace", "pay", "currency"],
  ...["period", "posted", "sort", "page", "topic", "ask", "service", "slot", "zone", "from"],
  ...["month", "day", "asked", "erased", "corrected", "moved", "cancelled", "state", "id", "job"],
];

const pages = [
  ...["/book-demo", "/contact", "/find-a-job", "/hire", "/jobs/alerts", "/jobs/be-the-light"],
  ...["/jobs/consultants", "/jobs/in/india", "/jobs/in-house", "/jobs/search"],
  ...["/jobs/saved-list", "/jobs/search.json", "/jobs/search.rss", "/jobs"],
  ...["/newsletter", "/services/culture-consulting", "/services/deib", "/services/rpo"],
  ...["/services/staffing", "/sitemap", `/t/${"A".repeat(43)}`],
];

/** Few of these are written at once; the others are told to come back. */
const feeds = ["/jobs/feed.xml", "/jobs.json", "/sitemap.xml"];

let site: MailingSite;
beforeAll(async () => {
  site = await startMailingSite();
});
afterAll(() => site.stop());

async function statusOf(path: string, headers: Record<string, string> = {}): Promise<number> {
  const { origin } = site.program;
  // Each from another address, so that the share of one address is not what the test meets.
  const all = { ...fromOwnPage(origin), ...headers };
  const answer = await fetch(origin + path, { redirect: "manual", headers: all });
  await answer.arrayBuffer();
  return answer.status;
}

/** A lone surrogate becomes U+FFFD, as in every address. */
const encode = (value: string) => encodeURIComponent(value.toWellFormed());

test("no value of a query makes a page fail", async () => {
  const all = pages.flatMap((page) =>
    values.map((value) => {
      const query = parameters.map((name) => `${name}=${encode(value.slice(0, 40))}`);
      return `${page}?${query.join("&")}`;
    }),
  );
  const searches = ["/jobs/search.json", "/book-demo"].flatMap((page) =>
    parameters.flatMap((name) => values.map((value) => `${page}?${name}=${encode(value)}`)),
  );
  const statuses = await sideBySide([...all, ...searches], async (path) => [
    await statusOf(path),
    path,
  ]);
  for (const feed of feeds) {
    for (const value of values) {
      const path = `${feed}?q=${encode(value)}&page=${encode(value)}`;
      statuses.push([await statusOf(path), path]);
    }
  }
  expect(statuses.filter(([status]) => Number(status) >= 500)).toEqual([]);
}, 240_000);

test("no part of an address makes a page fail", async () => {
  const addresses = values.flatMap((value) => {
    const part = encode(value);
    return [
      ...[`/jobs/${part}`, `/jobs/nurse-${part}`, `/jobs/in/${part}`, `/jobs/in/india/${part}`],
      ...[`/jobs/in/houston-texas/${part}`, `/jobs/remote/${part}`],
      ...[`/t/${part}`, `/t/${part}/part-1.mp4`, `/t/${"A".repeat(43)}/${part}`],
      ...[`/sitemap-${part}.xml`, `/${part}`, `/dev/${part}`],
    ];
  });
  const statuses = await sideBySide(addresses, async (path) => [await statusOf(path), path]);
  expect(statuses.filter(([status]) => Number(status) >= 500)).toEqual([]);
  const lists = values.filter((value) => /^[ -~]+$/.test(value));
  const saved = await sideBySide(lists, (list) =>
    statusOf("/jobs/saved-list", { "saved-jobs": list }),
  );
  expect(saved.filter((status) => status >= 500)).toEqual([]);
});

test.each([...formNames, newsletterForm.name])(
  "%s: no value of a field makes the post fail",
  async (name) => {
    const form = site.form(name);
    const changes = form.fields
      .filter(({ kind }) => kind !== "file")
      .flatMap((field) => values.map((value) => ({ [field.name]: value })));
    const keys = values.map((submission) => ({ submission }));
    const failed = await sideBySide([...changes, ...keys], async (change) => {
      const { status } = await postForm(site.program.origin, form, change);
      return status >= 500 ? [status, change] : [];
    });
    expect(failed.flat()).toEqual([]);
  },
  240_000,
);

test("a booked time of the year 0 is refused as none that is offered", async () => {
  const answer = await postForm(site.program.origin, site.form("demo"), {
    slot: "0000-01-01T00:00:00.000Z",
  });
  expect(answer.status).toBe(422);
});

test("nothing of this wrote an error into the log", () => {
  expect(site.program.output()).not.toMatch(/"level":[56]0/);
});
