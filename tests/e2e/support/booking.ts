import { randomInt } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import type { ParsedMail } from "mailparser";
import { keyOfOpenForm } from "../../setup/open-form.ts";
import { anyTime, FormPage } from "./form-page.ts";

/** What a visitor types to book, but for the time. */
export const personAnswers = (email: string) =>
  [
    ["First name", "Ana"],
    ["Last name", "Ruiz"],
    ["Email", email],
  ] as const;

/** Books the first time of a page that is open, and gives the reference. */
export async function bookFirst(page: Page, name: string, email: string): Promise<string> {
  const form = new FormPage(page, name);
  await form.answer([anyTime, ...personAnswers(email)]);
  await form.takeTime();
  await form.send.click();
  await form.notice.waitFor();
  return form.reference();
}

/** Books a time as a browser posts it, from a form that was rendered a minute ago. Gives the reference, or the page's status. */
export async function postBooking(
  request: APIRequestContext,
  path: string,
  name: string,
  slot: string,
  email: string,
): Promise<string | number> {
  const origin = new URL((await request.head("/")).url()).origin;
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
  const answer = await request.post(`${path}?posted=${name}`, {
    headers: {
      accept: "application/json",
      "x-forwarded-for": address,
      "sec-fetch-site": "same-origin",
    },
    multipart: {
      submission: await keyOfOpenForm(origin),
      slot,
      zone: "America/New_York",
      firstName: "Ana",
      lastName: "Ruiz",
      email,
    },
  });
  if (!answer.ok()) return answer.status();
  const { reference } = await answer.json();
  return String(reference);
}

/** A property of the calendar file in a mail, as it is written there. */
export function inCalendar(mail: ParsedMail, property: string): string | undefined {
  const file = mail.attachments.find(({ filename }) => filename === "invitation.ics");
  const lines = file?.content.toString().replaceAll("\r\n ", "").split("\r\n") ?? [];
  return lines.find((line) => line.startsWith(`${property}:`))?.slice(property.length + 1);
}
