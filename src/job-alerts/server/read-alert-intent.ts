import * as z from "zod/mini";
import type { FormDefinition } from "../../forms/form.ts";
import { parseForm } from "../../forms/parse.ts";
import type { FormReading } from "../../forms/server/form-collector.ts";
import { MalformedFormError } from "../../forms/server/posted-form.ts";
import { readForm } from "../../forms/server/read-form.ts";
import { isOneClickRequest, readOneClick } from "../../forms/server/read-one-click.ts";
import { type AlertIntent, alertField, alertIntentField, alertIntents } from "../intents.ts";

const buttons = {
  name: "job-alert-intent",
  schema: z.strictObject({ [alertIntentField]: z.enum(alertIntents), [alertField]: z.uuid() }),
  keyless: true,
} as const satisfies FormDefinition;

/** Without `alert` it is about the one that the link leads to. */
type PostedIntent = { intent: AlertIntent; alert?: string };

/** What a post to an alert's page asks for; undefined when it is no post that we know. */
export async function readAlertIntent(
  request: Request,
  reading: FormReading,
): Promise<PostedIntent | undefined> {
  try {
    if (isOneClickRequest(request))
      return (await readOneClick(request, reading)) ? { intent: "end" } : undefined;
    const { values } = await readForm(request, buttons, reading, 0);
    const parsed = parseForm(buttons, values);
    return parsed.ok ? parsed.answers : undefined;
  } catch (error) {
    if (error instanceof MalformedFormError) return undefined;
    throw error;
  }
}
