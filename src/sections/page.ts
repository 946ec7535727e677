import { ArtSheet, type SheetItem } from "../art/index.ts";
import { byKind, type Kind, type SectionOf } from "./by-kind.ts";
import type { PageContext } from "./kind.ts";
import { livePartOf } from "./live-part.ts";
import type { PageFile } from "./schema.ts";

/** A page as it is rendered: its file, and what its sections show besides. */
export type Page = PageFile &
  Omit<PageContext, "sheet"> & { sheets: ReadonlyMap<PageFile["sections"][number], ArtSheet> };

type Shown = Pick<PageContext, "stories" | "part">;

/**
 * A page of a content file, with the small pictures of each section in one file: a browser fetches and reads only those
 * of the sections that are near.
 */
export function composePage(file: PageFile, shown: Shown): Page {
  const sheets = new Map(
    file.sections.map((section) => [
      section,
      new ArtSheet(picturesIn(section.kind, section, shown)),
    ]),
  );
  return { ...file, ...shown, sheets, hasFigureFiles: file.sections.some(isIsland) };
}

/** A list of jobs is plain HTML. */
const isIsland = (section: PageFile["sections"][number]) =>
  section.kind !== "jobs" && livePartOf(section) !== undefined;

type Pictures = {
  [K in Kind]: { pictures?: (section: SectionOf<K>, page: Shown) => readonly SheetItem[] };
};

/** Generic in the kind, so that the compiler knows that section and pictures belong together. */
function picturesIn<K extends Kind>(kind: K, section: SectionOf<K>, page: Shown) {
  const { pictures }: Pictures[K] = byKind[kind];
  return pictures?.(section, page) ?? [];
}
