import { createElement, Fragment, type ReactNode } from "react";
import { Approach } from "./approach.tsx";
import { Banner } from "./banner.tsx";
import { Challenges } from "./challenges.tsx";
import { Close } from "./close.tsx";
import { Doors } from "./doors.tsx";
import { Expertise } from "./expertise.tsx";
import { Hero } from "./hero.tsx";
import { Industries } from "./industries.tsx";
import { Mission } from "./mission.tsx";
import { Prose } from "./prose.tsx";
import { Results } from "./results.tsx";
import { Roles } from "./roles.tsx";
import type { Kind, Page, SectionOf } from "./schema.ts";
import { Services } from "./services.tsx";
import { Stats } from "./stats.tsx";
import { Stories } from "./stories.tsx";
import { Timeline } from "./timeline.tsx";
import { Values } from "./values.tsx";

/** What the component of a kind is given: its section of the content file, and the page it stands on. */
type SectionProps<K extends Kind> = SectionOf<K> & { page: Page };

/** A kind without a component does not compile. */
type Components = { [K in Kind]: (props: SectionProps<K>) => ReactNode };

const components = {
  approach: Approach,
  banner: Banner,
  challenges: Challenges,
  close: Close,
  doors: Doors,
  expertise: Expertise,
  hero: Hero,
  industries: Industries,
  mission: Mission,
  prose: Prose,
  results: Results,
  roles: Roles,
  services: Services,
  stats: Stats,
  stories: Stories,
  timeline: Timeline,
  values: Values,
} satisfies Components;

/** The sections of a page, in the order of its content file. */
export function Sections({ page }: { page: Page }): ReactNode {
  const sections = page.sections.map((section) => render(section.kind, { ...section, page }));
  return createElement(Fragment, null, ...sections);
}

/** Generic in the kind, so that the compiler knows that component and section belong together. */
function render<K extends Kind>(kind: K, props: SectionProps<K>): ReactNode {
  const component: Components[K] = components[kind];
  return component(props);
}
