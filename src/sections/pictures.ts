import type { SheetItem } from "../art/index.ts";
import { partOf } from "./archive/archive-parts.ts";
import type { Kind, Page, SectionOf } from "./schema.ts";
import { chooseStories } from "./story.ts";
import { picturesOfCard } from "./story-card.tsx";

type EmblemName = SectionOf<"pillars">["pillars"][number]["icon"];

const arch = (name: SectionOf<"roles">["roles"][number]["person"]): SheetItem => ({
  kind: "arch",
  name,
});
const emblem = (name: EmblemName): SheetItem => ({ kind: "emblem", name });

/** The small pictures that stand in a section. A kind without any is not named. */
const pictures: { [K in Kind]?: (section: SectionOf<K>, page: Page) => SheetItem[] } = {
  archive: (_, page) => partOf(page).flatMap((story) => picturesOfCard(story, "dated")),
  cards: ({ cards }) => icons(cards),
  directory: ({ groups }) => groups.flatMap(({ links }) => icons(links)),
  expertise: ({ items }) => icons(items),
  feature: (section) => [featured(section)],
  industries: ({ main }) => icons(main),
  pillars: ({ pillars }) => icons(pillars),
  posts: ({ posts }, page) =>
    chooseStories(posts, page.stories).flatMap((story) => picturesOfCard(story, "column")),
  prose: ({ people }) => people.map(arch),
  quotes: ({ quotes }) => quotes.map(({ person }): SheetItem => ({ kind: "bust", name: person })),
  results: ({ results }) => icons(results),
  roles: ({ roles }) => roles.map(({ person }) => arch(person)),
  services: ({ services }) => services.map(({ panel }) => ({ kind: "panel", name: panel })),
  stories: ({ stories }, page) =>
    chooseStories(stories, page.stories).flatMap((story, index) =>
      picturesOfCard(story, index === 0 ? "large" : "row"),
    ),
};

/** The emblems of what has one. */
function icons(items: readonly { icon?: EmblemName | undefined }[]): SheetItem[] {
  return items.flatMap(({ icon }) => (icon ? [emblem(icon)] : []));
}

/** The large drawing of a feature. */
export function featured({ picture }: Pick<SectionOf<"feature">, "picture">): SheetItem {
  return "person" in picture ? arch(picture.person) : emblem(picture.emblem);
}

/**
 * All small pictures of a page, which are one file: what its sections show, and what the build writes. One request
 * for all of them disturbs the fonts of the first view less than one for each section.
 */
export function picturesOf(page: Page): SheetItem[] {
  return page.sections.flatMap((section) => picturesIn(section.kind, section, page));
}

function picturesIn<K extends Kind>(kind: K, section: SectionOf<K>, page: Page): SheetItem[] {
  return pictures[kind]?.(section, page) ?? [];
}
