import { z } from "zod";
import { text } from "../sections/fields.ts";

const entry = z
  .string()
  .regex(
    /^[a-z\d-]+(?:\/[a-z\d-]+)*$/,
    "Write the file’s place without its ending, such as industries/it",
  );

/** The kinds of sections that can be printed. */
export const printedKinds = ["results", "challenges", "expertise", "faq", "close"] as const;

const chapter = z.union([
  z.strictObject({ paper: entry }).describe("One file of content/papers"),
  z.strictObject({ section: z.enum(printedKinds), of: entry }).describe("A section of a page"),
  z
    .strictObject({ cases: text(50), lead: text(240), from: z.array(entry).min(1) })
    .describe("The success stories of several pages under one heading"),
]);

/** What a file in `content/downloads` holds: a PDF, made at build from pages and papers. */
export const download = z.strictObject({
  title: text(40),
  subject: text(160).describe("For the document’s properties"),
  lead: text(240),
  note: text(300)
    .optional()
    .describe("What a reader must know first; it stands under the contents"),
  date: z.coerce.date(),
  page: entry.describe("The page that offers it"),
  cover: z.enum(["sky", "blush", "mint"]),
  chapters: z.array(chapter).min(1),
});
export type Download = z.infer<typeof download>;
