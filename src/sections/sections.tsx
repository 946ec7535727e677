import { createElement, Fragment, type ReactNode } from "react";
import { Approach } from "./approach.tsx";
import { Archive } from "./archive.tsx";
import { Banner } from "./banner.tsx";
import { Calendar } from "./calendar.tsx";
import { Cards } from "./cards.tsx";
import { Challenges } from "./challenges.tsx";
import { Close } from "./close.tsx";
import { Credentials } from "./credentials.tsx";
import { Directory } from "./directory.tsx";
import { Doors } from "./doors.tsx";
import { Expertise } from "./expertise.tsx";
import { Faq } from "./faq.tsx";
import { Feature } from "./feature.tsx";
import { Figures } from "./figures.tsx";
import { Form } from "./form.tsx";
import { Hero } from "./hero.tsx";
import { Industries } from "./industries.tsx";
import { Jobs } from "./jobs.tsx";
import { Logos } from "./logos.tsx";
import { Mission } from "./mission.tsx";
import { Pairs } from "./pairs.tsx";
import { Pillars } from "./pillars.tsx";
import { Posts } from "./posts.tsx";
import { Prose } from "./prose.tsx";
import { Quotes } from "./quotes.tsx";
import { Reach } from "./reach.tsx";
import { Results } from "./results.tsx";
import { Roles } from "./roles.tsx";
import type { Kind, Page, SectionOf } from "./schema.ts";
import { Services } from "./services.tsx";
import { Stair } from "./stair.tsx";
import { Stats } from "./stats.tsx";
import { Stories } from "./stories.tsx";
import { Timeline } from "./timeline.tsx";

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
