import { z } from "zod";
import { emblem, field, href, id, text } from "../fields.ts";

export const directory = z
  .strictObject({
    kind: z.literal("directory"),
    id: id.optional(),
    heading: text(60),
    lead: text(240).optional(),
    counted: z
      .strictObject({ links: text(30), groups: text(30) })
      .optional()
      .meta({
        label: "Words for the count",
        description:
          "What links and groups are called where their number is said: industries, sectors",
      }),
    field: field.default("paper"),
    groups: z
      .array(
        z.strictObject({
          heading: text(50).optional(),
          links: z
            .array(
              z.strictObject({
                label: text(50),
                href,
                text: text(160),
                icon: emblem.optional(),
              }),
            )
            .min(2),
        }),
      )
      .min(1),
  })
  .describe("Links to the pages below this one, in groups; each with what is to be found there.");
export type Directory = z.infer<typeof directory>;
