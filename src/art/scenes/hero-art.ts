/** The times of day a page can stand in: each sets the hero's colors and where its sun is. */
export const hours = ["dawn", "morning", "noon", "shade", "dusk", "night"] as const;
export type Hour = (typeof hours)[number];

/** The line patterns that say what a page is about. `rays` is drawn in CSS by the hero's field. */
export const threads = [
  "arcs",
  "bars",
  "beam",
  "circuit",
  "columns",
  "conveyor",
  "flight",
  "helix",
  "lanes",
  "pages",
  "pulse",
  "rays",
  "routes",
  "scallop",
  "steps",
  "truss",
  "waves",
  "weave",
  "-",
] as const;
export type Thread = (typeof threads)[number];

/** The arrangements of a hero. `doors` and `plain` have no scene of their own. */
export const layouts = ["side", "wide", "arch", "emblem", "map", "doors", "plain"] as const;
type Layout = (typeof layouts)[number];

/**
 * What a content file says of its hero's art.
 * `subject` holds cast names joined by a space or `+`, an emblem's name, or `us`, `india`, `us+india`, `world`.
 */
export interface HeroArt {
  hour: Hour;
  thread: Thread;
  layout: Layout;
  subject: string;
}
