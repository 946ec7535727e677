/**
 * The art kit: everything drawn on the site. It renders at build or on the server and is never hydrated;
 * an island that shows art takes its address (`artUrl`) as a prop.
 *
 * - Inline: `HeroScene`, `WorldMap`, `OfficeMap`, `Mark`, `Flag`, `LostNumber`, `FallenSun`, `Pie`, `PhaseSun`.
 * - As a file: `<Art kind name width height />`, an `<img>` of an SVG written at build.
 */
export { Art, type ArtProps } from "./art.tsx";
export { type ArtKind, type ArtName, artUrl } from "./art-file.tsx";
export { type EmblemName, emblemNames } from "./emblems/emblem.tsx";
export { type Country, Flag } from "./flags.tsx";
export { FallenSun, LostNumber, PhaseSun, Pie } from "./halves.tsx";
export { Mark } from "./logo.tsx";
export { type Office, OfficeMap } from "./maps/office-map.tsx";
export { WorldMap } from "./maps/world-map.tsx";
export { type CastName, castNames } from "./people/cast.ts";
export { type PanelName, panelNames } from "./pictures/panels.tsx";
export { type StoryName, storyNames } from "./pictures/stories.tsx";
export {
  type HeroArt,
  type Hour,
  hours,
  type Layout,
  layouts,
  type Thread,
  threads,
} from "./scenes/hero-art.ts";
export { HeroScene } from "./scenes/hero-scene.tsx";
export { ServicePanel } from "./service-panel.tsx";
