import { randomInt } from "node:crypto";
import { v7 } from "uuid";

export type TestMessage = {
  key: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  file?: { name: string; content: Buffer };
};

/** The key of a form that was rendered a minute ago: a person had time to fill it in. */
export const keyOfOpenForm = () => v7({ msecs: Date.now() - 60_000 });

/** A message that nobody else sends. */
export function newMessage(change: Partial<TestMessage> = {}): TestMessage {
  const key = keyOfOpenForm();
  return {
    key,
    name: "Ana Ruiz",
    email: "ana@example.com",
    subject: `Message ${key}`,
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
): Promise<Response> {
  return fetch(`${origin}/contact?posted=contact`, {
    method: "POST",
    body: toFormData(message),
    redirect: "manual",
    headers: { accept: "application/json", ...fromOwnPage(origin), ...headers },
  });
}

/** The headers that get a post past the origin check and the rate limit. */
export function fromOwnPage(origin: string): Record<string, string> {
  const address = [10, randomInt(256), randomInt(256), randomInt(1, 255)].join(".");
  return { origin, "x-forwarded-for": address };
}

function toFormData({ key, name, email, subject, message, file }: TestMessage): FormData {
  const form = new FormData();
  const fields = { submission: key, website: "", name, email, subject, message };
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  const upload = file ? new File([new Uint8Array(file.content)], file.name) : new File([], "");
  form.set("attachment", upload);
  return form;
}
