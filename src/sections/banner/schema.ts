import { z } from "zod";
import { action, text } from "../fields.ts";

export const banner = z
  .strictObject({
    kind: z.literal("banner"),
    heading: text(40),
    lead: text(160),
    action,
  })
  .describe("A bright band with a crowd in front of the sun, and one button.");
export type Banner = z.infer<typeof banner>;
