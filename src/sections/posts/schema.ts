import { z } from "zod";
import { action, field, text } from "../fields.ts";

const post = z
  .string()
  .regex(
    /^(?:blog|guide)\/[a-z\d-]+$/,
    "Write the place of a file in content/posts, without .md: blog/first-week-on-a-contract",
  );

export const posts = z
  .strictObject({
    kind: z.literal("posts"),
    heading: text(50),
    more: action.meta({ label: "Link below" }),
    field: field.default("paper"),
    posts: z.tuple([post, post, post]),
  })
  .describe("Three posts side by side, by the places of their files.");
export type Posts = z.infer<typeof posts>;
