import * as z from "zod/mini";
import type { FormDefinition } from "../../forms/form.ts";
import { type Wish, wishes, wishField } from "../wishes.ts";
import { parseForm } from "../../forms/parse.ts";
import type { FormReading } from "../../forms/server/form-collector.ts";
import { MalformedFormError } from "../../forms/server/posted-form.ts";
import { readForm } from "../../forms/server/read-form.ts";
import { isOneClickRequest, readOneClick } from "../../forms/server/read-one-click.ts";

const buttons = {
  name: "newsletter-wish",
  schema: z.strictObject({ [wishField]: z.enum(wishes) }),
  keyless: true,
} as const satisfies FormDefinition;

/** What a post to a subscription's page asks for; undefined when it is no post that we know. */
export async function readWish(request: Request, reading: FormReading): Promise<Wish | undefined> {
  try {
    if (isOneClickRequest(request))
      return (await readOneClick(request, reading)) ? "end" : undefined;
    const { values } = await readForm(request, buttons, reading, 0);
    const parsed = parseForm(buttons, values);
    return parsed.ok ? parsed.answers[wishField] : undefined;
  } catch (error) {
    if (error instanceof MalformedFormError) return undefined;
    throw error;
  }
}
