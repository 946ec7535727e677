import { z } from "zod";
import { approach } from "./approach/schema.ts";
import { archive } from "./archive/schema.ts";
import { art } from "./art.schema.ts";
import { banner } from "./banner/schema.ts";
import { calendar } from "./calendar/schema.ts";
import { cards } from "./cards/schema.ts";
import { challenges } from "./challenges/schema.ts";
import { close } from "./close/schema.ts";
import { credentials } from "./credentials/schema.ts";
import { directory } from "./directory/schema.ts";
import { doors } from "./doors/schema.ts";
import { expertise } from "./expertise/schema.ts";
import { faq } from "./faq/schema.ts";
import { feature } from "./feature/schema.ts";
import { href, text } from "./fields.ts";
import { figures } from "./figures/schema.ts";
import { form } from "./form/schema.ts";
import { hero } from "./hero/schema.ts";
import { industries } from "./industries/schema.ts";
import { jobs } from "./jobs/schema.ts";
import { logos } from "./logos/schema.ts";
import { mission } from "./mission/schema.ts";
import { pairs } from "./pairs/schema.ts";
import { pillars } from "./pillars/schema.ts";
import { posts } from "./posts/schema.ts";
import { prose } from "./prose/schema.ts";
import { quotes } from "./quotes/schema.ts";
import { reach } from "./reach/schema.ts";
import { results } from "./results/schema.ts";
import { roles } from "./roles/schema.ts";
import { services } from "./services/schema.ts";
import { stair } from "./stair/schema.ts";
import { stats } from "./stats/schema.ts";
import { stories } from "./stories/schema.ts";
import type { Story } from "./story.ts";
import { timeline } from "./timeline/schema.ts";

const section = z.discriminatedUnion("kind", [
  approach,
  archive,
  banner,
  calendar,
  cards,
  challenges,
  close,
  credentials,
  directory,
  doors,
  expertise,
  faq,
  feature,
  figures,
  form,
  hero,
  industries,
  jobs,
  logos,
  mission,
  pairs,
  pillars,
  posts,
  prose,
  quotes,
  reach,
  results,
  roles,
  services,
  stair,
  stats,
  stories,
  timeline,
]);
type Section = z.infer<typeof section>;
export type Kind = Section["kind"];
/** The section of one kind; a function that is generic in the kind keeps section and component together. */
export type SectionOf<K extends Kind> = { [P in K]: Extract<Section, { kind: P }> }[K];

/** What a file in `content/pages` holds. Keys that are not named here are refused. */
export const page = z.strictObject({
  title: z.string().min(5).max(120).describe("For search engines and the browser's tab"),
  description: z
    .string()
    .min(15)
    .max(160)
    .describe("The sentence under the title in search results"),
  parent: z
    .strictObject({ label: text(30), href })
    .optional()
    .describe("The page above this one"),
  art: art.describe("Neighbours in a section share neither hour nor thread"),
  sections: z.array(section).min(1),
});
export type PageFile = z.infer<typeof page>;

/** A page as it is rendered: its file, and what its sections show besides. */
export type Page = PageFile & {
  /** All news stories and posts, newest first. */
  stories: readonly Story[];
  /** Which page of the list of all stories it is: 1 everywhere but on `/news/2` and the following. */
  part: number;
};
