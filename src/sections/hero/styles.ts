import type { PageArt } from "../art.schema.ts";
import hero from "./hero.css?inline";
import map from "./hero-map.css?inline";
import plain from "./hero-plain.css?inline";
import wide from "./hero-wide.css?inline";

const ofLayout: Partial<Record<PageArt["layout"], string>> = { map, plain, wide };

/** The CSS of a hero whose picture is laid out in one way; without one, of a hero of its page's own kind. */
export function heroStyles(layout?: PageArt["layout"]): string {
  return hero + ((layout && ofLayout[layout]) ?? "");
}
