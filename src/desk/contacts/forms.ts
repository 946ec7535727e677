import * as z from "zod/mini";
import type { FormDefinition } from "../../forms/form.ts";

/** What the pages of contacts post. None of them makes anything twice. */
export const contactForms = {
  /** With the contact of this id. */
  merge: { name: "merge", schema: z.strictObject({ id: z.uuid() }), keyless: true },
  /** The merge of this id. */
  separate: { name: "separate", schema: z.strictObject({ id: z.uuid() }), keyless: true },
  export: { name: "export", schema: z.strictObject({}), keyless: true },
  erase: {
    name: "erase",
    /** What the page has listed, as `versionOf` writes it. */
    schema: z.strictObject({ version: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
    keyless: true,
  },
} as const satisfies Record<string, FormDefinition>;
