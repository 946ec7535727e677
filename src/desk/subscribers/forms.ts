import * as z from "zod/mini";
import type { FormDefinition } from "../../forms/form.ts";

/** What the desk's page of subscribers posts. */
export const subscriberForms = {
  unsubscribe: { name: "unsubscribe", schema: z.strictObject({ id: z.uuid() }), keyless: true },
  erase: { name: "erase", schema: z.strictObject({ id: z.uuid() }), keyless: true },
  download: { name: "download", schema: z.strictObject({}), keyless: true },
} as const satisfies Record<string, FormDefinition>;
