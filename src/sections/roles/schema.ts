import { z } from "zod";
import { field, person, text } from "../fields.ts";

export const roles = z
  .strictObject({
    kind: z.literal("roles"),
    heading: text(60),
    lead: text(240),
    field: field.default("paper"),
    roles: z
      .array(z.strictObject({ title: text(45), text: text(260), person }))
      .min(3)
      .max(6),
  })
  .describe(
    "Who can be hired: portraits in arches. The order of people is the order of jobs, not of rank.",
  );
export type Roles = z.infer<typeof roles>;
