import * as z from "zod/mini";
import type { FormDefinition } from "../forms/form.ts";

const version = z.string().check(z.regex(/^\d{1,9}$/));
const hash = z.string().check(z.regex(/^[\da-f]{64}$|^$/));

/** A press on one of the form's buttons: what is to be done, and to which field. */
const act = z
  .string()
  .check(z.regex(/^(?:save|preview|(?:add|remove|up|down|shape):v(?:\.[\w-]+)*)$/));

const body = z.optional(
  z
    .string()
    .check(
      z.refine(
        (value) => value.isWellFormed() && !value.includes("\0"),
        "There is a character that we cannot keep",
      ),
    ),
);

/** More than any content file has. */
const openFields = { pattern: /^v(?:\.[\w-]+)*(?:\.[#?!@])?$/, most: 4000 };

/** What the desk's pages of content files post. */
export const contentForms = {
  save: {
    name: "save",
    schema: z.strictObject({ version, base: hash, act, body }),
    openFields,
    keyless: true,
  },
  preview: {
    name: "preview",
    schema: z.strictObject({ version, base: hash, act, body }),
    openFields,
    keyless: true,
  },
  discard: { name: "discard", schema: z.strictObject({ version }), keyless: true },
  begin: {
    name: "begin",
    schema: z.strictObject({
      kind: z.enum(["page", "news", "blog", "guide"], "Choose what it is"),
      place: z
        .string()
        .check(
          z.trim(),
          z.regex(
            /^[a-z\d]+(?:-[a-z\d]+)*(?:\/[a-z\d]+(?:-[a-z\d]+)*)?$/,
            "Write lower-case words with hyphens, such as industries/space or a-good-interview",
          ),
        ),
      title: z
        .string()
        .check(
          z.trim(),
          z.minLength(5, "Write a title of 5 to 60 characters"),
          z.maxLength(60, "Write a title of 5 to 60 characters"),
          z.regex(/^[^\p{Cc}{}]*$/u, "Write the title on one line, without braces"),
        ),
    }),
    keyless: true,
  },
} as const satisfies Record<string, FormDefinition>;
