import * as z from "zod/mini";
import { isOneClick } from "../../platform/http/guards/one-click.ts";
import type { FormDefinition } from "../form.ts";
import { parseForm } from "../parse.ts";
import type { FormReading } from "./form-collector.ts";
import { readForm } from "./read-form.ts";

/** The body that RFC 8058 (3.1) prescribes. */
const oneClick = {
  name: "one-click",
  schema: z.strictObject({ "List-Unsubscribe": z.literal("One-Click") }),
  keyless: true,
} as const satisfies FormDefinition;

/** Whether a mail provider posts, and no page of ours. */
export function isOneClickRequest({ method, url, headers }: Request): boolean {
  const { pathname } = new URL(url);
  return isOneClick({ method, url: pathname, headers: Object.fromEntries(headers) });
}

/**
 * Whether the body of a one-click request says that the mails are to end.
 * @throws {MalformedFormError}
 */
export async function readOneClick(request: Request, reading: FormReading): Promise<boolean> {
  const { values } = await readForm(request, oneClick, reading, 0);
  return parseForm(oneClick, values).ok;
}
