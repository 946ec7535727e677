import type { PageArt } from "../sections/art.schema.ts";
import { fieldOfHour } from "../sections/field-of-hour.ts";
import type { Story } from "../sections/story.ts";

/** The tint that each drawing stands out from. */
const fieldOfImage = {
  interview: "mint",
  stay: "sky",
  market: "blush",
  offices: "sky",
  "first-week": "blush",
  cost: "mint",
  lanes: "sky",
  search: "mint",
  learning: "blush",
  light: "sky",
  clock: "blush",
  call: "sky",
} as const satisfies Record<Story["image"], "sky" | "blush" | "mint">;

/** The color field of an article's header, which the page's header shares. */
export function fieldOfArticle({ image }: Story, art: PageArt | undefined) {
  return art ? fieldOfHour[art.hour] : fieldOfImage[image];
}
