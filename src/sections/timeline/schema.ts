import { z } from "zod";
import { claim } from "../../claims/register.ts";
import { text } from "../fields.ts";

export const timeline = z
  .strictObject({
    kind: z.literal("timeline"),
    heading: text(50),
    years: z
      .array(
        z.strictObject({
          year: z.int().min(2017).max(2100),
          title: text(30),
          text: text(160),
          claim,
        }),
      )
      .length(4),
  })
  .describe("Four years on one line.");
export type Timeline = z.infer<typeof timeline>;
