import worldHero from "../ui/world-hero.css?inline";
import approach from "./approach/approach.css?inline";
import archive from "./archive/archive.css?inline";
import { showsWorld } from "./art.schema.ts";
import banner from "./banner/banner.css?inline";
import calendar from "./calendar/calendar.css?inline";
import cards from "./cards/cards.css?inline";
import challenges from "./challenges/challenges.css?inline";
import close from "./close/close.css?inline";
import credentials from "./credentials/credentials.css?inline";
import directory from "./directory/directory.css?inline";
import doors from "./doors/doors.css?inline";
import expertise from "./expertise/expertise.css?inline";
import faq from "./faq/faq.css?inline";
import feature from "./feature/feature.css?inline";
import figures from "./figures/figures.css?inline";
import form from "./form/form.css?inline";
import hero from "./hero/hero.css?inline";
import industries from "./industries/industries.css?inline";
import jobs from "./jobs/jobs.css?inline";
import logos from "./logos/logos.css?inline";
import mission from "./mission/mission.css?inline";
import pairs from "./pairs/pairs.css?inline";
import pillars from "./pillars/pillars.css?inline";
import prose from "./prose/prose.css?inline";
import quotes from "./quotes/quotes.css?inline";
import rays from "./rays.css?inline";
import reach from "./reach/reach.css?inline";
import results from "./results/results.css?inline";
import roles from "./roles/roles.css?inline";
import type { Kind, Page } from "./schema.ts";
import services from "./services/services.css?inline";
import stair from "./stair/stair.css?inline";
import stats from "./stats/stats.css?inline";
import stories from "./stories/stories.css?inline";
import storyCard from "./story-card.css?inline";
import timeline from "./timeline/timeline.css?inline";

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
