import { z } from "zod";
import { action, field, id, text } from "../fields.ts";

const part = z.strictObject({
  name: text(40),
  goes: z.enum(["person", "dues", "agency"]).meta({
    label: "Who gets it",
    description: "To whoever does the work; to taxes, insurance and benefits; to us",
  }),
});

export const rates = z
  .strictObject({
    kind: z.literal("rates"),
    id: id.optional(),
    heading: text(60),
    lead: text(240),
    field: field.default("paper"),
    models: z
      .array(
        z.strictObject({
          name: text(40),
          who: text(90).meta({
            label: "Who engages whom",
            description: "Who employs or engages whom",
          }),
          parts: z.array(part).min(1).max(5),
          text: text(260).describe("What moves the price"),
        }),
      )
      .min(3)
      .max(6)
      .meta({ label: "Kinds of engagement" }),
    note: text(200),
    actions: z.array(action).max(2).default([]),
  })
  .describe(
    "What a price is made of, model by model: a bar of named parts, never an amount. The parts are as wide as their names.",
  );
export type Rates = z.infer<typeof rates>;
