import { randomInt, randomUUID } from "node:crypto";
import { keyOfOpenForm } from "./open-form.ts";

export type TestMessage = {
  name: string;
  email: string;
  subject: string;
  message: string;
  file?: { name: string; content: Buffer };
};

/** A message that nobody else sends, from an address that has had no mail yet. */
export function newMessage(change: Partial<TestMessage> = {}): TestMessage {
  return {
    name: "Ana Ruiz",
    email: `${randomUUID()}@example.com`,
    subject: `Message ${randomUUID()}`,
    message: "We need two nurses from January.",
    ...change,
  };
}

/** A small PDF whose content is its own. */
export function newPdf(bytes = 20_000): Buffer {
  const filler = Array.from({ length: bytes }, () => randomInt(32, 127));
  return Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.from(filler), Buffer.from("\n%%EOF\n")]);
}

/**
 * Posts the contact form as the page's script does, each time from another address (behind one trusted
 * proxy), so that the rate limit is not what a test meets.
 */
export async function postMessage(
  origin: string,
  message: TestMessage,
  headers: Record<string, string> = {},
  signal: AbortSignal | null = null,
): Promise<Response> {
  return fetch(`${origin}/contact?posted=contact`, {
    signal,
    method: "POST",
    body: toFormData(message, await keyOfOpenForm(origin)),
    redirect: "manual",
    headers: { accept: "application/json", ...fromOwnPage(origin), ...headers },
  });
}

/** The headers that get a post past the origin check and the rate limit. */
export function fromOwnPage(origin: string): Record<string, string> {
  const address = [10, randomInt(256), randomInt(256), randomInt(1, 255)].join(".");
  return { origin, "x-forwarded-for": address };
}

function toFormData({ name, email, subject, message, file }: TestMessage, key: string): FormData {
  const form = new FormData();
  const fields = { submission: key, website: "", name, email, subject, message };
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  const upload = file ? new File([new Uint8Array(file.content)], file.name) : new File([], "");
  form.set("attachment", upload);
  return form;
}
