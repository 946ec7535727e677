import * as z from "zod/mini";
import type { FormDefinition } from "../../forms/form.ts";
import { line, paragraphs } from "../../forms/text.ts";

/** That of the item as the page showed it. */
const version = z.string().check(z.regex(/^\d{1,9}$/));

const longestNote = 5_000;

/** What the pages of the inbox post. None of them makes anything twice: a second one finds the item changed. */
export const inboxForms = {
  assign: {
    name: "assign",
    schema: z.strictObject({ version, to: z.union([z.literal(""), z.uuid()]) }),
    keyless: true,
  },
  read: { name: "read", schema: z.strictObject({ version }), keyless: true },
  answered: { name: "answered", schema: z.strictObject({ version }), keyless: true },
  close: { name: "close", schema: z.strictObject({ version }), keyless: true },
  reopen: { name: "reopen", schema: z.strictObject({ version }), keyless: true },
  spam: { name: "spam", schema: z.strictObject({ version }), keyless: true },
  notSpam: { name: "not-spam", schema: z.strictObject({ version }), keyless: true },
  dismiss: { name: "dismiss", schema: z.strictObject({}), keyless: true },
  retry: { name: "retry", schema: z.strictObject({}), keyless: true },
  note: {
    name: "note",
    schema: z.strictObject({
      version,
      note: paragraphs({
        label: "Note",
        min: 1,
        max: longestNote,
        tooShort: "Please write a note first",
      }),
    }),
    keyless: true,
  },
  saveFilter: {
    name: "save-filter",
    schema: z.strictObject({
      query: z.string().check(z.maxLength(1_000)),
      name: line({ label: "Name", min: 1, max: 60, tooShort: "Please give it a name" }),
    }),
    keyless: true,
  },
  dropFilter: { name: "drop-filter", schema: z.strictObject({ id: z.uuid() }), keyless: true },
} as const satisfies Record<string, FormDefinition>;
