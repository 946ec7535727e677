import { z } from "zod";
import { text } from "../fields.ts";

export const archive = z
  .strictObject({
    kind: z.literal("archive"),
    heading: text(50),
  })
  .describe(
    "Every news story and post, newest first, four a page. The pages after the first are numbered: /news/2.",
  );
export type Archive = z.infer<typeof archive>;
