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
  z
    .strictObject({ section: z.enum(printedKinds), of: entry.meta({ label: "Of which page" }) })
    .describe("A section of a page"),
  z
    .strictObject({
      cases: text(50).meta({ label: "Heading of the stories" }),
      lead: text(240),
      from: z.array(entry).min(1).meta({ label: "Of which pages" }),
    })
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
  date: z.coerce
    .date()
    .describe(
      "When what it prints of pages last changed; where a paper in it is newer, it has that day",
    ),
  page: entry.meta({ label: "Page that offers it" }),
  cover: z.enum(["sky", "blush", "mint"]).meta({ label: "Color of the cover" }),
  chapters: z.array(chapter).min(1),
});
export type Download = z.infer<typeof download>;
