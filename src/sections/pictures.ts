import type { SheetItem } from "../art/index.ts";
import type { Kind, Page, SectionOf } from "./schema.ts";

const arch = (name: SectionOf<"roles">["roles"][number]["person"]): SheetItem => ({
  kind: "arch",
  name,
});
const emblem = (name: SectionOf<"values">["values"][number]["icon"]): SheetItem => ({
  kind: "emblem",
  name,
});

/** The small pictures that stand in a section. A kind without any is not named. */
const pictures: { [K in Kind]?: (section: SectionOf<K>) => SheetItem[] } = {
  expertise: ({ items }) => items.map(({ icon }) => emblem(icon)),
  industries: ({ main }) => main.map(({ icon }) => emblem(icon)),
  prose: ({ people }) => people.map(arch),
  roles: ({ roles }) => roles.map(({ person }) => arch(person)),
  services: ({ services }) => services.map(({ panel }) => ({ kind: "panel", name: panel })),
  stories: ({ stories }) =>
    stories.flatMap(({ image, author }): SheetItem[] => [
      { kind: "story", name: image },
      { kind: "bust", name: author.avatar },
    ]),
  values: ({ values }) => values.map(({ icon }) => emblem(icon)),
};

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
