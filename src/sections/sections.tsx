import { createElement, Fragment, type ReactNode } from "react";
import { Approach } from "./approach/approach.tsx";
import { Archive } from "./archive/archive.tsx";
import { Banner } from "./banner/banner.tsx";
import { Calendar } from "./calendar/calendar.tsx";
import { Cards } from "./cards/cards.tsx";
import { Challenges } from "./challenges/challenges.tsx";
import { Close } from "./close/close.tsx";
import { Credentials } from "./credentials/credentials.tsx";
import { Directory } from "./directory/directory.tsx";
import { Doors } from "./doors/doors.tsx";
import { Expertise } from "./expertise/expertise.tsx";
import { Faq } from "./faq/faq.tsx";
import { Feature } from "./feature/feature.tsx";
import { Figures } from "./figures/figures.tsx";
import { Form } from "./form/form.tsx";
import { Hero } from "./hero/hero.tsx";
import { Industries } from "./industries/industries.tsx";
import { Jobs } from "./jobs/jobs.tsx";
import { Logos } from "./logos/logos.tsx";
import { Mission } from "./mission/mission.tsx";
import { Pairs } from "./pairs/pairs.tsx";
import { Pillars } from "./pillars/pillars.tsx";
import { Posts } from "./posts/posts.tsx";
import { Prose } from "./prose/prose.tsx";
import { Quotes } from "./quotes/quotes.tsx";
import { Reach } from "./reach/reach.tsx";
import { Results } from "./results/results.tsx";
import { Roles } from "./roles/roles.tsx";
import type { Kind, Page, SectionOf } from "./schema.ts";
import { Services } from "./services/services.tsx";
import { Stair } from "./stair/stair.tsx";
import { Stats } from "./stats/stats.tsx";
import { Stories } from "./stories/stories.tsx";
import { Timeline } from "./timeline/timeline.tsx";

/** What the component of a kind is given: its section of the content file, and the page it stands on. */
type SectionProps<K extends Kind> = SectionOf<K> & { page: Page };

/** A kind without a component does not compile. */
type Components = { [K in Kind]: (props: SectionProps<K>) => ReactNode };

const components = {
  approach: Approach,
  archive: Archive,
  banner: Banner,
  calendar: Calendar,
  cards: Cards,
  challenges: Challenges,
  close: Close,
  credentials: Credentials,
  directory: Directory,
  doors: Doors,
  expertise: Expertise,
  faq: Faq,
  feature: Feature,
  figures: Figures,
  form: Form,
  hero: Hero,
  industries: Industries,
  jobs: Jobs,
  logos: Logos,
  mission: Mission,
  pairs: Pairs,
  pillars: Pillars,
  posts: Posts,
  prose: Prose,
  quotes: Quotes,
  reach: Reach,
  results: Results,
  roles: Roles,
  services: Services,
  stair: Stair,
  stats: Stats,
  stories: Stories,
  timeline: Timeline,
} satisfies Components;

/** The sections of a page, in the order of its content file. */
export function Sections({ page }: { page: Page }): ReactNode {
  const sections = page.sections.map((section) => render(section.kind, { ...section, page }));
  return createElement(Fragment, null, ...sections);
}

/** One section, with what a page puts into it. */
export function Section({
  section,
  page,
}: {
  section: Page["sections"][number];
  page: Page;
}): ReactNode {
  return render(section.kind, { ...section, page });
}

/** Generic in the kind, so that the compiler knows that component and section belong together. */
function render<K extends Kind>(kind: K, props: SectionProps<K>): ReactNode {
  const component: Components[K] = components[kind];
  return component(props);
}
