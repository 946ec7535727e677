import { z } from "zod";
import { claim } from "../../claims/register.ts";
import { field, person, text } from "../fields.ts";

export const quotes = z
  .strictObject({
    kind: z.literal("quotes"),
    heading: text(60),
    field: field.default("paper"),
    quotes: z
      .array(
        z.strictObject({
          quote: text(260),
          author: z
            .string()
            .regex(/^\p{Lu}\p{L}+ \p{Lu}\.$/u, "Write a first name and an initial: Priya R.")
            .optional(),
          role: text(60),
          person,
          claim,
        }),
      )
      .length(3),
  })
  .describe(
    "What people say. Illustrative: a role alone, or a first name and an initial with a role.",
  );
export type Quotes = z.infer<typeof quotes>;
