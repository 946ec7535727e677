import { z } from "zod";
import { text } from "../sections/fields.ts";

const paragraph = text(800);
const list = z.array(text(320)).min(2).max(8);

const table = z
  .strictObject({
    caption: text(80),
    columns: z.array(text(40)).min(2).max(4),
    rows: z
      .array(z.array(z.string().max(160)).describe("An empty cell is one to write in"))
      .min(2)
      .max(8),
  })
  .refine(({ columns, rows }) => rows.every((row) => row.length === columns.length), {
    error: "Each row needs one cell for each column",
    path: ["rows"],
  });

const link = z.strictObject({
  label: text(80),
  href: z
    .string()
    .regex(/^(?:\/|https:\/\/)/, "Begin with a slash for a page of this site, or with https://")
    .meta({ label: "Where it leads" }),
});

/** A paragraph, a list with half-disc bullets, a numbered list, a table whose first column heads its rows, or links under each other. */
const block = z.union([
  paragraph,
  z.strictObject({ points: list }),
  z.strictObject({ steps: list }),
  z.strictObject({ table }),
  z.strictObject({ links: z.array(link).min(1).max(4) }),
]);

/** What a file in `content/papers` holds: one white paper, 500 to 900 words. */
export const paper = z.strictObject({
  title: text(50).describe("As on the card of the white papers’ page"),
  date: z.coerce.date().describe("When it was written or last revised"),
  lead: text(240),
  sections: z
    .array(z.strictObject({ heading: text(50), body: z.array(block).min(1) }))
    .min(3)
    .max(9),
  sources: z
    .array(
      z.strictObject({
        label: text(140),
        url: z
          .url({ protocol: /^https$/ })
          .optional()
          .meta({ label: "Address on the web" }),
      }),
    )
    .min(1),
});
export type Paper = z.infer<typeof paper>;
