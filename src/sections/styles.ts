import approach from "./approach.css?inline";
import banner from "./banner.css?inline";
import challenges from "./challenges.css?inline";
import close from "./close.css?inline";
import doors from "./doors.css?inline";
import expertise from "./expertise.css?inline";
import hero from "./hero.css?inline";
import industries from "./industries.css?inline";
import mission from "./mission.css?inline";
import prose from "./prose.css?inline";
import rays from "./rays.css?inline";
import results from "./results.css?inline";
import roles from "./roles.css?inline";
import type { Kind, Page } from "./schema.ts";
import services from "./services.css?inline";
import stats from "./stats.css?inline";
import stories from "./stories.css?inline";
import timeline from "./timeline.css?inline";
import values from "./values.css?inline";

const styles: Record<Kind, string> = {
  approach,
  banner: rays + banner,
  challenges,
  close: rays + close,
  doors: rays + doors,
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
};

/** The CSS of the kinds of section that a page uses, and of no others. */
export function stylesFor(page: Page): string {
  const kinds = new Set(page.sections.map(({ kind }) => kind));
  return [...kinds].map((kind) => styles[kind]).join("");
}
