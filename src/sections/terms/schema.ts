import { z } from "zod";
import { action, field, id, text } from "../fields.ts";

export const terms = z
  .strictObject({
    kind: z.literal("terms"),
    id,
    show: z.enum(["pricing", "standing"]).meta({ label: "Which terms" }),
    heading: text(60),
    lead: text(240),
    field: field.default("paper"),
    more: action.meta({ label: "Link below", description: "Where the other half stands" }),
  })
  .describe("How we charge, or what we stand behind, as content/terms-of-business.yaml has it.");
export type Terms = z.infer<typeof terms>;
