import claimNote from "../claims/claim-note.css?inline";
import breadcrumb from "../ui/breadcrumb.css?inline";
import worldHero from "../ui/world-hero.css?inline";
import { showsWorld } from "./art.schema.ts";
import { byKind } from "./by-kind.ts";
import { heroStyles } from "./hero/styles.ts";
import type { PageFile } from "./schema.ts";

type StyledPage = Pick<PageFile, "sections" | "art" | "parent">;

/** The CSS of the kinds of section that a page uses, and of no others. */
export function stylesFor({ sections, art, parent }: StyledPage): string {
  const styles = new Set(sections.flatMap(({ kind }): readonly string[] => byKind[kind].styles));
  if (showsWorld(art)) styles.add(worldHero);
  if (parent) styles.add(breadcrumb);
  if (makesClaims(sections)) styles.add(claimNote);
  const hasHero = sections.some(({ kind }) => kind === "hero");
  return [...(hasHero ? [heroStyles(art.layout)] : []), ...styles].join("");
}

type Sections = PageFile["sections"];

/** Whether one of them says something that needs a source, or is an example. */
const makesClaims = (sections: Sections) =>
  sections.some((section) => {
    const makesClaim = known.get(section) ?? /"claims?":/.test(JSON.stringify(section));
    known.set(section, makesClaim);
    return makesClaim;
  });

/** Pages that are rendered for each visitor show the same sections each time. */
const known = new WeakMap<Sections[number], boolean>();
