import { createHash } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import { Defs, usedDefs } from "./defs.tsx";
import { Emblem, type EmblemName, emblemNames } from "./emblems/emblem.tsx";
import { type Country, flags } from "./flags.tsx";
import { IndiaMap, UnitedStatesMap } from "./maps/country-map.tsx";
import { SKY_SHADE } from "./palette.ts";
import { type CastName, castNames } from "./people/cast.ts";
import { Person } from "./people/person.tsx";
import { ownPoses } from "./people/poses/own-poses.ts";
import { Crowd } from "./pictures/crowd.tsx";
import { menus } from "./pictures/menus.tsx";
import { type PanelName, panelFronts } from "./pictures/panels.tsx";
import type { Picture } from "./pictures/picture.ts";
import { Readers } from "./pictures/readers.tsx";
import { type StoryName, stories, teasers } from "./pictures/stories.tsx";

/** The kinds of art that are files, and what there is of each. */
interface ArtNames {
  emblem: EmblemName;
  /** A head and shoulders for a round frame. */
  bust: CastName;
  /** A portrait for an arch. */
  arch: CastName;
  /** A whole figure for a door. */
  figure: CastName;
  panel: PanelName;
  story: StoryName;
  /** The middle of a story's drawing, for a small place. */
  teaser: StoryName;
  mega: keyof typeof menus;
  crowd: "careers" | "readers";
  map: Country;
  flag: Country;
}

export type ArtKind = keyof ArtNames;
export type ArtName<Kind extends ArtKind> = ArtNames[Kind];

const people = (viewBox: string) =>
  Object.fromEntries(castNames.map((name) => [name, { viewBox, drawing: <Person name={name} /> }]));

const portraits = Object.fromEntries(
  castNames.map((name) => [
    name,
    { viewBox: "-14 -26 228 270", drawing: <Person name={name} pose={ownPoses[name][0]} /> },
  ]),
);

const pictures: Record<ArtKind, Record<string, Picture>> = {
  emblem: Object.fromEntries(
    emblemNames.map((name) => [name, { viewBox: "0 0 96 96", drawing: <Emblem name={name} /> }]),
  ),
  bust: people("14 2 172 172"),
  arch: portraits,
  figure: people("0 -14 200 260"),
  panel: Object.fromEntries(
    Object.entries(panelFronts).map(([name, drawing]) => [
      name,
      { viewBox: "0 0 300 360", drawing },
    ]),
  ),
  story: stories,
  teaser: teasers,
  mega: menus,
  crowd: {
    careers: { viewBox: "0 0 900 470", drawing: <Crowd /> },
    readers: { viewBox: "0 0 564 172", drawing: <Readers /> },
  },
  map: {
    us: { viewBox: "0 0 975 610", drawing: <UnitedStatesMap thread={SKY_SHADE} /> },
    india: { viewBox: "0 0 612 696", drawing: <IndiaMap thread={SKY_SHADE} /> },
  },
  flag: flags,
};

export interface ArtFile {
  /** `<kind>.<hash>/<name>.svg`, below `/art/`; for a page's pictures `sheet/art.<hash>.svg`. */
  path: string;
  markup: string;
}

const rendered = new Map<ArtKind, ReadonlyMap<string, ArtFile>>();

/**
 * The files of one kind, by name. One hash stands for all of them: a page that shows twenty emblems carries it once in
 * its compressed bytes, where twenty hashes would take five bytes each.
 */
function filesOf(kind: ArtKind): ReadonlyMap<string, ArtFile> {
  const known = rendered.get(kind);
  if (known) return known;
  const drawn = Object.entries(pictures[kind]).map(([name, picture]) => [name, render(picture)]);
  const folder = `${kind}.${hashOf(drawn.join())}`;
  const files = new Map(
    drawn.map(([name = "", markup = ""]) => [name, { path: `${folder}/${name}.svg`, markup }]),
  );
  rendered.set(kind, files);
  return files;
}

/**
 * What a piece of art shows.
 * @throws {Error} when there is no art of that kind and name
 */
export function pictureOf(kind: ArtKind, name: string): Picture {
  const picture = pictures[kind][name];
  if (!picture) throw new Error(`There is no art ${kind}/${name}`);
  return picture;
}

/** Without a view box of its own where it has views (SVG 2, 16.5.3): each of them brings its own. */
type FilePicture = Pick<Picture, "drawing"> & Partial<Picture>;

/** A picture as a file whose name changes with its content. */
export function fileOf(key: string, picture: FilePicture): ArtFile {
  const markup = render(picture);
  return { path: `${key}.${hashOf(markup)}.svg`, markup };
}

const hashOf = (markup: string) => createHash("sha256").update(markup).digest("hex").slice(0, 8);

/** An SVG document on its own: with its namespace and exactly the definitions that it uses. */
function render({ viewBox, drawing }: FilePicture) {
  const ids = usedDefs(renderToStaticMarkup(<svg aria-hidden="true">{drawing}</svg>));
  return renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={viewBox} aria-hidden="true">
      <Defs ids={ids} />
      {drawing}
    </svg>,
  );
}

/** The address of a piece of art. It changes with the drawings of its kind, so it may be cached for ever. */
export function artUrl<Kind extends ArtKind>(kind: Kind, name: ArtName<Kind>): string {
  const file = filesOf(kind).get(name);
  if (!file) throw new Error(`There is no art ${kind}/${name}`);
  return `/art/${file.path}`;
}

/** Every file of art, to be written at build. */
export function artFiles(): ArtFile[] {
  return artKinds.flatMap((kind) => [...filesOf(kind).values()]);
}

const artKinds = Object.keys(pictures).filter((kind): kind is ArtKind =>
  Object.hasOwn(pictures, kind),
);
