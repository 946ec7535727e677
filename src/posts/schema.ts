import { z } from "zod";
import { storyNames } from "../art/index.ts";
import { claim } from "../claims/register.ts";
import { art } from "../sections/art.schema.ts";
import { person, text } from "../sections/fields.ts";

const dayHint = "Write a day without quotes, year first: 2026-03-14";
const day = z.union([z.date(), z.iso.date(dayHint)], { error: dayHint }).pipe(z.coerce.date());

const title = text(90).min(5);
const description = text(160).min(15).describe("The sentence under the title in search results");

/** What stands between the `---` at the top of a file in `content/news` and `content/posts`. */
export const article = z
  .strictObject({
    title,
    description,
    date: day.describe("The day it came out"),
    updated: day.optional().meta({
      label: "Updated on",
      description: "The day on which what it says last changed; spelling and style do not count",
    }),
    author: z.strictObject({
      name: z
        .string()
        .regex(/^\p{Lu}\p{L}+ \p{Lu}\.$/u, "Write a first name and an initial: Priya R."),
      avatar: person,
      claim,
    }),
    category: text(30).describe("What it is about, in a word or two"),
    image: z.enum(storyNames).meta({
      label: "Drawing of its card",
      description: "The drawing of its card",
      control: "story",
    }),
    art: art.optional().meta({
      label: "Color and drawing",
      description: "A scene above the text; without one the story's drawing stands there",
    }),
    excerpt: text(200).meta({
      label: "Summary in lists",
      description: "One or two sentences that lists show under the title",
    }),
  })
  .refine(({ date, updated }) => updated === undefined || updated >= date, {
    path: ["updated"],
    error: "Write the day it came out, or a later one",
  });
export type Article = z.infer<typeof article>;

/** What stands between the `---` at the top of a file in `content/legal`. */
export const legal = z.strictObject({
  title: text(60),
  description,
  updated: day.meta({ label: "Last changed on", description: "The day it last changed" }),
  art: art.meta({
    label: "Color and drawing",
    description: "The color of its head, and of the picture where a link to it is shared",
  }),
});
export type Legal = z.infer<typeof legal>;
