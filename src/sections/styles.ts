import worldHero from "../ui/world-hero.css?inline";
import approach from "./approach.css?inline";
import archive from "./archive.css?inline";
import { showsWorld } from "./art.schema.ts";
import banner from "./banner.css?inline";
import calendar from "./calendar.css?inline";
import cards from "./cards.css?inline";
import challenges from "./challenges.css?inline";
import close from "./close.css?inline";
import credentials from "./credentials.css?inline";
import directory from "./directory.css?inline";
import doors from "./doors.css?inline";
import expertise from "./expertise.css?inline";
import faq from "./faq.css?inline";
import feature from "./feature.css?inline";
import figures from "./figures.css?inline";
import form from "./form.css?inline";
import hero from "./hero.css?inline";
import industries from "./industries.css?inline";
import jobs from "./jobs.css?inline";
import logos from "./logos.css?inline";
import mission from "./mission.css?inline";
import pairs from "./pairs.css?inline";
import pillars from "./pillars.css?inline";
import prose from "./prose.css?inline";
import quotes from "./quotes.css?inline";
import rays from "./rays.css?inline";
import reach from "./reach.css?inline";
import results from "./results.css?inline";
import roles from "./roles.css?inline";
import type { Kind, Page } from "./schema.ts";
import services from "./services.css?inline";
import stair from "./stair.css?inline";
import stats from "./stats.css?inline";
import stories from "./stories.css?inline";
import storyCard from "./story-card.css?inline";
import timeline from "./timeline.css?inline";

const styles: Record<Kind, string> = {
  approach,
  archive: storyCard + archive,
  banner: rays + banner,
  calendar,
  cards,
  challenges,
  close: rays + close,
  credentials,
  directory,
  doors: rays + doors,
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
  posts: storyCard,
  prose,
  quotes,
  reach,
  results,
  roles,
  services,
  stair,
  stats,
  stories: storyCard + stories,
  timeline,
};

/** The CSS of the kinds of section that a page uses, and of no others. */
export function stylesFor(page: Page): string {
  const kinds = new Set(page.sections.map(({ kind }) => kind));
  const own = [...kinds].map((kind) => styles[kind]).join("");
  return showsWorld(page.art) ? own + worldHero : own;
}
