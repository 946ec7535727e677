import type { SheetItem } from "../art/index.ts";
import type { Kind, SectionOf } from "./schema.ts";

const arch = (name: SectionOf<"roles">["roles"][number]["person"]): SheetItem => ({
  kind: "arch",
  name,
});
const emblem = (name: SectionOf<"values">["values"][number]["icon"]): SheetItem => ({
  kind: "emblem",
  name,
});

/** The small pictures that stand in a section, which are one file. A kind without any is not named. */
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

/** The pictures of one section, for the sheet that its component shows and the build writes. */
export function picturesOf<K extends Kind>(kind: K, section: SectionOf<K>): SheetItem[] {
  return pictures[kind]?.(section) ?? [];
}
