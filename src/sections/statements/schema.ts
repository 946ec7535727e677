import { z } from "zod";
import { field, id, text } from "../fields.ts";

/** A law's text or a publication, with its own date, if it has one. */
export const source = z.strictObject({
  label: text(140),
  url: z.url({ protocol: /^https?$/ }).meta({ label: "Address on the web" }),
});

export const statements = z
  .strictObject({
    kind: z.literal("statements"),
    id: id.optional(),
    heading: text(60),
    lead: text(240).optional(),
    field: field.default("paper"),
    lookedUp: z.iso
      .date()
      .meta({ label: "Looked up on", description: "The day on which all of these were looked up" }),
    statements: z
      .array(
        z.strictObject({
          since: text(40).meta({
            label: "Since when",
            description: "Since when, in words: Since November 21, 2025",
          }),
          title: text(70),
          text: text(420),
          sources: z.array(source).min(1).max(3),
        }),
      )
      .min(2)
      .max(8),
  })
  .describe("Statements of fact, each with the day from which it holds and where it can be read.");
export type Statements = z.infer<typeof statements>;
