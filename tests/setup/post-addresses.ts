import { moveForm } from "../../src/bookings/form/schema.ts";
import { honeypotField, postedParameter, submissionKeyField } from "../../src/forms/form.ts";
import { jobAlertsPath } from "../../src/job-alerts/schema.ts";
import { askForAlert } from "../../src/job-alerts/server/alerts.ts";
import { newsletterForm } from "../../src/newsletter/schema.ts";
import { askForNewsletter } from "../../src/newsletter/server/subscriptions.ts";
import { submissions } from "../../src/platform/db/tables.ts";
import { createPrivateLink } from "../../src/platform/private-links/links.ts";
import type { MailingSite } from "./mailing-site.ts";
import { keyOfOpenForm } from "./open-form.ts";
import { fromOwnPage } from "./post-message.ts";
import { formNames, postForm, timeOf, type Values } from "./site-forms.ts";

/** An address that takes a post, with a post that it takes. */
export type PostAddress = {
  name: string;
  target: string;
  values: Values;
  /** The fields that a visitor types into. */
  typed: readonly string[];
  /** The field that takes a file. */
  file?: string | undefined;
  /** Where a mail provider posts, which has no page of ours. */
  isOneClick?: true;
};

/** Every address of the site that takes a post: its forms, its boxes, and what private links can be asked for. */
export async function findPostAddresses(site: MailingSite): Promise<PostAddress[]> {
  const key = await keyOfOpenForm(site.program.origin);
  const forms = [...formNames, newsletterForm.name].map((name) => {
    const { target, fields } = site.form(name);
    const own = fields.filter(({ kind }) => kind !== "file");
    const values = Object.fromEntries(own.map((field) => [field.name, field.value]));
    const isKeyed = target.includes(postedParameter);
    return {
      name,
      target,
      values: {
        ...values,
        email: `${name}@example.com`,
        ...(isKeyed && { [submissionKeyField]: key }),
      },
      typed: fields.flatMap((one) => (one.kind === "text" || one.kind === "email" ? one.name : [])),
      file: fields.find(({ kind }) => kind === "file")?.name,
    };
  });
  const search = { q: "Nurse of children", location: "Miami" };
  return [
    ...forms,
    {
      name: "job-alert",
      target: jobAlertsPath,
      values: { ...search, email: "alert@example.com", frequency: "daily" },
      typed: ["email", "q", "location"],
    },
    ...(await findLinkAddresses(site, key)),
  ];
}

async function findLinkAddresses(site: MailingSite, key: string): Promise<PostAddress[]> {
  const { db } = site.database;
  await askForNewsletter(db, "reader@example.com");
  await askForAlert(db, { address: "seeker@example.com", search: "q=nurse", frequency: "daily" });
  const contact = await sent(site, "contact", "correct@example.com");
  const erased = await sent(site, "contact", "erase@example.com");
  const booked = await sent(site, "demo", "move@example.com", timeOf(site.form("demo"), 3));
  const cancelled = await sent(site, "demo", "cancel@example.com", timeOf(site.form("demo"), 4));
  const reader = await submissionOf(site, "reader@example.com");
  const seeker = await submissionOf(site, "seeker@example.com");
  const keyed = { [submissionKeyField]: key };
  const slot = { ...timeOf(site.form("demo"), 5), zone: "Asia/Kolkata" };
  const newsletter = await link(site, reader, "subscription");
  const alert = await link(site, seeker, "job-alert");
  const { email, ...answers } = texts(contact.answers);
  const press = (name: string, target: string, values: Values) => ({
    ...{ name, target, values },
    typed: [],
  });
  return [
    {
      name: "correction",
      target: `${await link(site, contact)}?posted=contact`,
      values: { ...answers, ...keyed, email: String(email), name: "Eva Ruiz" },
      typed: ["email", "name", "subject", "message"],
    },
    press("erase", `${await link(site, erased)}?posted=erase`, {}),
    press("move", `${await link(site, booked)}?posted=${moveForm.name}`, { ...slot, ...keyed }),
    press("keep", `${await link(site, booked)}?posted=keep`, {}),
    press("cancel", `${await link(site, cancelled)}?posted=cancel`, {}),
    press("subscription", newsletter, { intent: "confirm" }),
    press("alert", alert, { intent: "confirm", alert: seeker.id }),
    ...[newsletter, alert].map((target, turn) => ({
      ...press(`one click ${turn}`, target, { "List-Unsubscribe": "One-Click" }),
      isOneClick: true as const,
    })),
  ];
}

type Kept = { id: string; answers: Record<string, unknown> };

async function sent(
  site: MailingSite,
  form: string,
  email: string,
  change: Values = {},
): Promise<Kept> {
  await postForm(site.program.origin, site.form(form), { email, ...change });
  return submissionOf(site, email);
}

async function submissionOf({ database: { db } }: MailingSite, email: string): Promise<Kept> {
  const rows = await db.select().from(submissions).orderBy(submissions.receivedAt);
  const found = rows.find(({ answers }) => answers.email === email);
  if (!found) throw new Error(`Nothing was kept of ${email}`);
  return found;
}

async function link(
  { database: { db } }: MailingSite,
  submission: Kept,
  purpose: Parameters<typeof createPrivateLink>[2] = "submission",
): Promise<string> {
  return createPrivateLink(db, "", purpose, submission, 30);
}

const texts = (answers: Record<string, unknown>): Values =>
  Object.fromEntries(Object.entries(answers).map(([name, value]) => [name, String(value)]));

/** A part of a post: a field's text, or a file. */
export type Part = { name: string; value: string; file?: string };

/** The parts of its post, with a file where the form takes one: a browser sends an empty one for none. */
export function partsOf({ values, file }: PostAddress, upload = { value: "", file: "" }): Part[] {
  const texts = Object.entries(values).map(([name, value]) => ({ name, value }));
  return file === undefined ? texts : [...texts, { name: file, ...upload }];
}

export const honeypot: Part = { name: honeypotField, value: "https://spam.example" };

const boundary = "----an-edge-that-no-text-has";

/** A multipart body (RFC 7578) with every byte as it is given. */
export function multipart(parts: readonly Part[], end = `--${boundary}--\r\n`): string {
  const written = parts.map(({ name, value, file }) => {
    const more = file === undefined ? "" : `; filename="${file}"`;
    return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
  });
  return written.join("") + end;
}

/** Posts a body as a page of ours does, or a mail provider. A redirect is not followed. */
export function post(
  { program: { origin } }: MailingSite,
  { target, isOneClick }: PostAddress,
  body: string | Uint8Array<ArrayBuffer>,
  type = `multipart/form-data; boundary=${boundary}`,
): Promise<Response> {
  return fetch(origin + target, {
    method: "POST",
    body,
    redirect: "manual",
    headers: { ...(isOneClick ? {} : fromOwnPage(origin)), "content-type": type },
  });
}
