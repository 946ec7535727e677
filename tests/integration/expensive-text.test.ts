import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { jobAlertForm, jobAlertsPath } from "../../src/job-alerts/schema.ts";
import { newsletterForm } from "../../src/newsletter/schema.ts";
import { isLinkedForm, knownForm } from "../../src/program/forms.ts";
import { type Held, watching } from "../setup/held.ts";
import { type MailingSite, startMailingSite } from "../setup/mailing-site.ts";
import { poisons } from "../setup/poisons.ts";
import { formNames, postForm, type SiteForm, timeOf, type Values } from "../setup/site-forms.ts";

vi.setConfig({ testTimeout: 300_000 });

/**
 * Milliseconds for which a text may hold the one thread longer than usual words of the same length do. Letters that HTML
 * escapes take four times as long, 20 to 60 ms by the machine; time that grows faster than the text takes seconds.
 */
const most = 200;
const usual = (length: number) => "word ".repeat(length / 5);

let site: MailingSite;
let held: () => Promise<Held>;
beforeAll(async () => {
  const watch = watching();
  held = watch.held;
  site = await startMailingSite(watch.settings);
});
afterAll(async () => {
  expect(site.program.output()).not.toMatch(/"level":[56]0/);
  await site.stop();
});

/**
 * How long some work holds the program's thread at a stretch. The thread's own time is an upper bound that other
 * programs' load does not raise, and the least of several tries has the fewest disturbances.
 */
async function stretch(work: () => Promise<unknown>, bound: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 3 && least >= bound; attempt++) {
    await held();
    await work();
    const { longest, cpu } = await held();
    least = Math.min(least, longest, cpu);
  }
  return least;
}

/** Does the work with usual words, and then with each poison, and tells which held the thread for too long. */
async function tooLong(
  length: number,
  work: (text: string) => Promise<unknown>,
  names = Object.keys(poisons),
): Promise<string[]> {
  await work(usual(length));
  const baseline = await stretch(() => work(usual(length)), 0);
  const found: string[] = [];
  for (const name of names) {
    const text = cut(poisons[name]?.(length) ?? "", length);
    const took = await stretch(() => work(text), baseline + most);
    if (took >= baseline + most) found.push(name);
  }
  return found;
}

/** To so many bytes of UTF-8, and no half of a character. */
function cut(text: string, bytes: number): string {
  return new TextDecoder().decode(Buffer.from(text).subarray(0, bytes), { stream: true });
}

const typed = ({ fields }: SiteForm) =>
  fields.filter(({ kind }) => kind === "text" || kind === "email");

/** Stands on several pages, and its fields differ between them. */
const jobAlert: SiteForm = {
  name: jobAlertForm.name,
  target: jobAlertsPath,
  fields: ["email", "frequency", "search", "q", "location"].map((name) => ({
    name,
    kind: "text",
    value: "",
  })),
};

test.each([...formNames, newsletterForm.name, jobAlert.name])(
  "%s: 100 KB in every field",
  async (name) => {
    const form = name === jobAlert.name ? jobAlert : site.form(name);
    const post = (fields: typeof form.fields) => async (text: string) => {
      const values = Object.fromEntries(fields.map((field) => [field.name, text]));
      const answer = await postForm(site.program.origin, form, values);
      expect(await answer.text()).toContain("</html>");
      expect([422, 303]).toContain(answer.status);
    };
    // All at once is more than is asked of each.
    const suspects = await tooLong(100_000, post(typed(form)));
    if (suspects.length === 0) return;
    for (const field of typed(form))
      expect(await tooLong(100_000, post([field]), suspects), field.name).toEqual([]);
  },
);

const confirmation = z.object({ kind: z.literal("confirmed"), reference: z.string() });

test.each(formNames)("%s: the most that is taken, until its mail is written", async (name) => {
  const form = site.form(name);
  let turn = 0;
  const post = async (text: string) => {
    turn += 1;
    const values = { ...accepted(form, text), ...timeOf(form, turn) };
    const email = `sender-${turn}@${name}.example.com`;
    const answer = await postForm(
      site.program.origin,
      form,
      { ...values, email },
      { accept: "application/json" },
    );
    const { reference } = confirmation.parse(await answer.json());
    await site.mails.about(reference, 1);
  };
  expect(await tooLong(20_000, post)).toEqual([]);
});

/** As much of a text as each field takes, or what is usual where it takes none of it. */
function accepted({ name, fields }: SiteForm, text: string): Values {
  if (!isLinkedForm(name)) throw new Error(`${name} has no private link`);
  const { shape } = knownForm(name).definition.schema;
  return Object.fromEntries(
    fields
      .filter(({ kind }) => kind === "text")
      .map(({ name: field, value }) => {
        const rule = shape[field];
        const fitting = [20_000, 10_000, 1_000, 500, 200, 120, 60, 40]
          .map((length) => text.slice(0, length))
          .find((part) => rule && z.safeParse(rule, part).success);
        return [field, fitting ?? value];
      }),
  );
}

test("the name of a file and of a field", async () => {
  const form = site.form("contact");
  const post = async (target: typeof form, change: Values = {}) =>
    (await postForm(site.program.origin, target, change)).text();
  // A part's header may have 80 KB.
  expect(await tooLong(79_000, (attachment) => post(form, { attachment }))).toEqual([]);
  const withField = (name: string): typeof form => ({
    ...form,
    fields: [...form.fields, { name, kind: "text", value: "" }],
  });
  expect(await tooLong(79_000, (name) => post(withField(name)))).toEqual([]);
});

const queries = [
  ...["/jobs/search", "/jobs/search.json", "/jobs/search.rss", "/jobs/alerts"].flatMap((path) =>
    ["q", "location", "kind", "pay", "page"].map((name) => `${path}?${name}=`),
  ),
  ...["/contact?about=", "/contact?posted=", "/hire?service=", "/book-demo?topic="],
  ...["/book-demo?zone=", "/newsletter?asked=", "/careers?"],
];
const paths = [
  ...["/", "/jobs/", "/jobs/in/", "/jobs/in/india/", "/t/", "/sitemap-", "/art/", "/blog/"],
  ...[`/t/${"a".repeat(43)}/`, "/downloads/", "/share/", "/assets/"],
];

test.each([...queries, ...paths])("the longest address that begins with %s", async (start) => {
  const ask = async (text: string) => {
    const written = encodeURIComponent(text.toWellFormed()).replaceAll(/%2F/g, "/");
    const target = (start + written).slice(0, 4_090).replace(/%.?$/, "");
    const answer = await fetch(site.program.origin + target, { redirect: "manual" });
    await answer.arrayBuffer();
    expect(answer.status).toBeLessThan(500);
  };
  expect(await tooLong(4_000, ask)).toEqual([]);
});

const headers = [
  ...["accept", "accept-encoding", "accept-language", "cookie", "if-none-match", "range"],
  ...["if-modified-since", "referer", "user-agent", "x-forwarded-for", "forwarded", "saved-jobs"],
  ...["content-type", "origin", "sec-fetch-site", "x-forwarded-host", "x-forwarded-proto"],
];

test.each(headers)("the longest header %s", async (name) => {
  const ask = async (text: string) => {
    // As many bytes as the server takes, of those that a header may have.
    const value = Buffer.from(text)
      .toString("latin1")
      .replaceAll(/[^\x20-\x7e\x80-\xff]/g, " ");
    const given = { [name]: value.slice(0, 15_000).trim() || "x" };
    for (const path of ["/", "/jobs/search.json", "/jobs/saved-list"]) {
      const answer = await fetch(site.program.origin + path, { headers: given });
      await answer.arrayBuffer();
      expect(answer.status).toBeLessThan(500);
    }
    const { target } = site.form("contact");
    const posted = await fetch(site.program.origin + target, {
      method: "POST",
      body: "x",
      headers: { origin: site.program.origin, ...given },
    });
    await posted.arrayBuffer();
  };
  expect(await tooLong(15_000, ask)).toEqual([]);
});
