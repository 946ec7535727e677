import * as z from "zod/mini";
import type { FormDefinition } from "../../forms/form.ts";
import { parseForm } from "../../forms/parse.ts";
import type { FormReading } from "../../forms/server/form-collector.ts";
import { MalformedFormError } from "../../forms/server/posted-form.ts";
import { readForm } from "../../forms/server/read-form.ts";
import { isOneClickRequest, readOneClick } from "../../forms/server/read-one-click.ts";
import { type Intent, intentField, intents } from "../intents.ts";

const buttons = {
  name: "newsletter-intent",
  schema: z.strictObject({ [intentField]: z.enum(intents) }),
  keyless: true,
} as const satisfies FormDefinition;

/** What a post to a subscription's page asks for; undefined when it is no post that we know. */
export async function readIntent(
  request: Request,
  reading: FormReading,
): Promise<Intent | undefined> {
  try {
    if (isOneClickRequest(request))
      return (await readOneClick(request, reading)) ? "end" : undefined;
    const { values } = await readForm(request, buttons, reading, 0);
    const parsed = parseForm(buttons, values);
    return parsed.ok ? parsed.answers[intentField] : undefined;
  } catch (error) {
    if (error instanceof MalformedFormError) return undefined;
    throw error;
  }
}
