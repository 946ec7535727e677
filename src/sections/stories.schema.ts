import { z } from "zod";
import { storyNames } from "../art/index.ts";
import { action, href, person, text } from "./fields.ts";

const story = z.strictObject({
  id: z.string().regex(/^[a-z\d-]+$/, "Write lower-case letters, digits and hyphens"),
  title: text(70),
  image: z.enum(storyNames),
  author: z.strictObject({
    name: z
      .string()
      .regex(/^\p{Lu}\p{L}+ \p{Lu}\.$/u, "Write a first name and an initial: Priya R."),
    avatar: person,
  }),
  excerpt: text(140),
  link: href,
});

/** Four news stories: the first one large, three in rows beside it. */
export const stories = z.strictObject({
  kind: z.literal("stories"),
  heading: text(50),
  more: action,
  stories: z.tuple([story, story, story, story]),
});
export type Stories = z.infer<typeof stories>;
export type Story = z.infer<typeof story>;
