import * as z from "zod/mini";
import type { FormDefinition } from "../../forms/form.ts";
import { isOneClick } from "../../platform/http/guards/one-click.ts";

/** The body that RFC 8058 (3.1) prescribes. */
export const oneClickForm = {
  name: "one-click",
  schema: z.strictObject({ "List-Unsubscribe": z.literal("One-Click") }),
  keyless: true,
} as const satisfies FormDefinition;

/** Whether a mail provider posts, and no page of ours. */
export function isOneClickRequest({ method, url, headers }: Request): boolean {
  const { pathname } = new URL(url);
  return isOneClick({ method, url: pathname, headers: Object.fromEntries(headers) });
}
