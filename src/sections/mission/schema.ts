import { z } from "zod";
import { text } from "../fields.ts";

const statement = z.strictObject({ heading: text(20), text: text(220) });

export const mission = z
  .strictObject({
    kind: z.literal("mission"),
    heading: text(50).describe("Heard, not seen: it names the two statements for screen readers"),
    mission: statement,
    vision: statement,
  })
  .describe(
    "Two statements on either side of the split sun: what is done today, and what it is for.",
  );
export type Mission = z.infer<typeof mission>;
