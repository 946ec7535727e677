import * as z from "zod/mini";
import type { FormDefinition } from "../../forms/form.ts";
import { type Wish, wishField } from "../../forms/newsletter/wishes.ts";
import { parseForm } from "../../forms/parse.ts";
import { isOneClick } from "../http/guards/one-click.ts";
import type { IncomingFiles } from "../submissions/incoming-files.ts";
import { MalformedFormError } from "../submissions/posted-form.ts";
import { readForm } from "../submissions/read-form.ts";

const buttons = {
  name: "newsletter-wish",
  schema: z.strictObject({ [wishField]: z.enum(["confirm", "end"]) }),
  keyless: true,
} as const satisfies FormDefinition;

/** The body that RFC 8058 (3.1) prescribes. */
const oneClick = {
  name: "newsletter-one-click",
  schema: z.strictObject({ "List-Unsubscribe": z.literal("One-Click") }),
  keyless: true,
} as const satisfies FormDefinition;

/** What a post to a subscription's page asks for; undefined when it is no post that we know. */
export async function readWish(
  request: Request,
  incoming: IncomingFiles,
): Promise<Wish | undefined> {
  try {
    if (isOneClickRequest(request)) {
      const { values } = await readForm(request, oneClick, incoming, 0);
      return parseForm(oneClick, values).ok ? "end" : undefined;
    }
    const { values } = await readForm(request, buttons, incoming, 0);
    const parsed = parseForm(buttons, values);
    return parsed.ok ? parsed.answers[wishField] : undefined;
  } catch (error) {
    if (error instanceof MalformedFormError) return undefined;
    throw error;
  }
}

/** Whether a mail provider posts, and no page of ours. */
export function isOneClickRequest({ method, url, headers }: Request): boolean {
  const { pathname } = new URL(url);
  return isOneClick({ method, url: pathname, headers: Object.fromEntries(headers) });
}
