import { z } from "zod";
import { person, text } from "./fields.ts";

/** Who can be hired: portraits in arches. The order of people is the order of jobs, not of rank. */
export const roles = z.strictObject({
  kind: z.literal("roles"),
  heading: text(60),
  lead: text(220),
  roles: z.array(z.strictObject({ title: text(40), text: text(220), person })).length(4),
});
export type Roles = z.infer<typeof roles>;
