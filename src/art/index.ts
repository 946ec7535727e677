/**
 * The art kit: everything drawn on the site. It renders at build or on the server and is never hydrated.
 *
 * - Inline: `HeroScene`, `StoryScene`, `WorldMap`, `OfficeMap`, `PanelBack`, `Mark`, `LostNumber`, `FallenSun`, `Pie`,
 *   `PhaseSun`. They bring the definitions they use; a document holds one `HeroScene` at most.
 * - As a file: `<Art kind name width height />`, an `<img>` of an SVG written at build, `<SheetArt />`, one picture
 *   out of a file that holds all pictures of a page, and `peopleFile`, the people of a scene.
 *   `figureAt` is for a `HeroScene` in a page with little room: it has a file for each of those who stand behind in a frieze.
 */
export { Art } from "./art.tsx";
export { artUrl } from "./art-file.tsx";
export { emblemNames } from "./emblems/emblem.tsx";
export { FallenSun, LostNumber, PhaseSun, Pie } from "./halves.tsx";
export { LatePicture } from "./late-picture.tsx";
export { Mark } from "./logo.tsx";
export { OfficeMap } from "./maps/office-map.tsx";
export { WorldMap } from "./maps/world-map.tsx";
export { castNames } from "./people/cast.ts";
export { figureAt, figureFiles } from "./people/figure-file.tsx";
export { peopleFile } from "./people-file.ts";
export { PanelBack, panelNames } from "./pictures/panels.tsx";
export { storyNames } from "./pictures/stories.tsx";
export { type Hour, hours, layouts, threads } from "./scenes/hero-art.ts";
export { HeroScene } from "./scenes/hero-scene.tsx";
export { lookOf, sceneFault } from "./scenes/look.ts";
export { ArtSheet, SheetArt, type SheetItem } from "./sheet.tsx";
export { StoryScene } from "./story-scene.tsx";
