import { z } from "zod";
import { approach } from "./approach.schema.ts";
import { art } from "./art.schema.ts";
import { banner } from "./banner.schema.ts";
import { challenges } from "./challenges.schema.ts";
import { close } from "./close.schema.ts";
import { doors } from "./doors.schema.ts";
import { expertise } from "./expertise.schema.ts";
import { href, text } from "./fields.ts";
import { hero } from "./hero.schema.ts";
import { industries } from "./industries.schema.ts";
import { mission } from "./mission.schema.ts";
import { prose } from "./prose.schema.ts";
import { results } from "./results.schema.ts";
import { roles } from "./roles.schema.ts";
import { services } from "./services.schema.ts";
import { stats } from "./stats.schema.ts";
import { stories } from "./stories.schema.ts";
import { timeline } from "./timeline.schema.ts";
import { values } from "./values.schema.ts";

const section = z.discriminatedUnion("kind", [
  approach,
  banner,
  challenges,
  close,
  doors,
  expertise,
  hero,
  industries,
  mission,
  prose,
  results,
  roles,
  services,
  stats,
  stories,
  timeline,
  values,
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
export type Page = z.infer<typeof page>;
