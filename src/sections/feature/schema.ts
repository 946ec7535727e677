import { z } from "zod";
import { action, emblem, field, id, person, text } from "../fields.ts";

export const feature = z
  .strictObject({
    kind: z.literal("feature"),
    id: id.optional(),
    heading: text(60),
    lead: text(240).optional(),
    field: field.default("paper"),
    paragraphs: z.array(text(600)).max(4).default([]),
    points: z.array(text(160)).max(7).default([]).describe("A list with half-disc bullets"),
    actions: z.array(action).max(2).default([]),
    picture: z.union([z.strictObject({ person }), z.strictObject({ emblem })]),
    side: z
      .enum(["left", "right"])
      .default("right")
      .meta({ label: "Side of the drawing", description: "Where the drawing stands" }),
  })
  .describe(
    "A heading, paragraphs and buttons beside one large drawing: a person in an arch, or an emblem before the sun.",
  );
export type Feature = z.infer<typeof feature>;
