import { z } from "zod";
import { action, emblem, field, id, text } from "../fields.ts";

export const cards = z
  .strictObject({
    kind: z.literal("cards"),
    id: id.optional(),
    heading: text(60),
    lead: text(240).optional(),
    field: field.default("paper"),
    cards: z
      .array(
        z.strictObject({
          icon: emblem.optional(),
          title: text(50),
          text: text(280),
          action: action.optional(),
        }),
      )
      .min(2)
      .max(6),
    actions: z.array(action).max(2).default([]).describe("Buttons under all cards"),
  })
  .describe(
    "Short texts side by side under hairlines, each with an emblem if it has one. No boxes.",
  );
export type Cards = z.infer<typeof cards>;
