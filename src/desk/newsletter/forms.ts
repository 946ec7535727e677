import * as z from "zod/mini";
import type { FormDefinition } from "../../forms/form.ts";

const version = z.string().check(z.regex(/^\d{1,9}$/));

/** As it was typed: line ends become `\n`, so that the same text is the same issue whichever browser posts it. */
const markdown = z.string("Please write something").check(
  z.maxLength(50_000, "An issue must be at most 50,000 characters"),
  z.refine((value) => value.isWellFormed(), "There is a character that we cannot keep"),
  z.refine((value) => !value.includes("\0"), "There is a character that we cannot keep"),
  z.overwrite((value) => value.replaceAll(/\r\n?/g, "\n")),
);

/** What the desk's pages of the newsletter post. */
export const newsletterDeskForms = {
  begin: { name: "begin", schema: z.strictObject({ id: z.uuid() }), keyless: true },
  save: { name: "save", schema: z.strictObject({ version, markdown }), keyless: true },
  test: { name: "test", schema: z.strictObject({ version }), keyless: true },
  send: { name: "send", schema: z.strictObject({ version }), keyless: true },
  stop: { name: "stop", schema: z.strictObject({ version }), keyless: true },
} as const satisfies Record<string, FormDefinition>;
