import { z } from "zod";
import { action, field, id, text } from "../fields.ts";

export const reach = z
  .strictObject({
    kind: z.literal("reach"),
    id: id.optional(),
    heading: text(60),
    lead: text(260),
    field: field.default("paper"),
    points: z.array(text(160)).max(6).default([]).describe("What to send, or what happens next"),
    actions: z.array(action).min(1).max(2),
  })
  .describe(
    "A plain way to a person: buttons, with the phone number, the mail address and the offices' hours beside them.",
  );
export type ReachSection = z.infer<typeof reach>;
