import type { SheetItem } from "../art/index.ts";
import type { Kind, Page, SectionOf } from "./schema.ts";

type EmblemName = SectionOf<"pillars">["pillars"][number]["icon"];

const arch = (name: SectionOf<"roles">["roles"][number]["person"]): SheetItem => ({
  kind: "arch",
  name,
});
const emblem = (name: EmblemName): SheetItem => ({ kind: "emblem", name });

/** The small pictures that stand in a section. A kind without any is not named. */
const pictures: { [K in Kind]?: (section: SectionOf<K>) => SheetItem[] } = {
  cards: ({ cards }) => icons(cards),
  directory: ({ groups }) => groups.flatMap(({ links }) => icons(links)),
  expertise: ({ items }) => icons(items),
  feature: (section) => [featured(section)],
  industries: ({ main }) => icons(main),
  pillars: ({ pillars }) => icons(pillars),
  prose: ({ people }) => people.map(arch),
  quotes: ({ quotes }) => quotes.map(({ person }): SheetItem => ({ kind: "bust", name: person })),
  results: ({ results }) => icons(results),
  roles: ({ roles }) => roles.map(({ person }) => arch(person)),
  services: ({ services }) => services.map(({ panel }) => ({ kind: "panel", name: panel })),
  stories: ({ stories }) =>
    stories.flatMap(({ image, author }): SheetItem[] => [
      { kind: "story", name: image },
      { kind: "bust", name: author.avatar },
    ]),
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
  return page.sections.flatMap((section) => picturesIn(section.kind, section));
}

function picturesIn<K extends Kind>(kind: K, section: SectionOf<K>): SheetItem[] {
  return pictures[kind]?.(section) ?? [];
}
