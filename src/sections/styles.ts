import worldHero from "../ui/world-hero.css?inline";
import { showsWorld } from "./art.schema.ts";
import { byKind } from "./by-kind.ts";
import { heroStyles } from "./hero/styles.ts";
import type { PageFile } from "./schema.ts";

/** The CSS of the kinds of section that a page uses, and of no others. */
export function stylesFor({ sections, art }: Pick<PageFile, "sections" | "art">): string {
  const styles = new Set(sections.flatMap(({ kind }): readonly string[] => byKind[kind].styles));
  if (showsWorld(art)) styles.add(worldHero);
  const hasHero = sections.some(({ kind }) => kind === "hero");
  return [...(hasHero ? [heroStyles(art.layout)] : []), ...styles].join("");
}
