import { z } from "zod";
import { action, text } from "../fields.ts";

const story = z
  .string()
  .regex(/^[a-z\d-]+$/, "Write the name of a file in content/news, without .md: interview-loop");

export const stories = z
  .strictObject({
    kind: z.literal("stories"),
    heading: text(50),
    more: action.meta({ label: "Link below" }),
    stories: z.tuple([story, story, story, story]),
  })
  .describe(
    "Four news stories by the names of their files: the first one large, three in rows beside it.",
  );
export type Stories = z.infer<typeof stories>;
