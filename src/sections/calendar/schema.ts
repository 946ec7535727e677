import { z } from "zod";
import { field, text } from "../fields.ts";

const month = z.int().min(1).max(12);

export const calendar = z
  .strictObject({
    kind: z.literal("calendar"),
    heading: text(60),
    lead: text(240),
    field: field.default("paper"),
    seasons: z
      .array(
        z.strictObject({
          title: text(50),
          from: month.meta({ label: "First month", description: "1 is January" }),
          to: month.meta({
            label: "Last month",
            description: "The last month; before `from` when the season crosses New Year",
          }),
          text: text(240),
        }),
      )
      .min(3)
      .max(5),
  })
  .describe(
    "The industry's year: seasons drawn on a strip of twelve months, and what each one asks of hiring.",
  );
export type Calendar = z.infer<typeof calendar>;
