import { type ArtFile, fileOf } from "./art-file.tsx";
import type { HeroArt } from "./scenes/hero-art.ts";
import { peopleOf } from "./scenes/hero-scene.tsx";

/** Drawn once for each page whose art it is. */
const drawn = new WeakMap<HeroArt, PeopleFile | undefined>();

interface PeopleFile extends ArtFile {
  /** In user units, for the shape of an image. */
  width: number;
  height: number;
}

/** The people of a scene as a file, which a browser fetches only where it shows them; nothing where a scene has no people. */
export function peopleFile(art: HeroArt): PeopleFile | undefined {
  const known = drawn.get(art);
  if (known) return known;
  const file = draw(art);
  drawn.set(art, file);
  return file;
}

function draw(art: HeroArt): PeopleFile | undefined {
  const picture = peopleOf(art);
  if (!picture) return undefined;
  const [, , width = 0, height = 0] = picture.viewBox.split(" ").map(Number);
  return { ...fileOf("people/art", picture), width, height };
}
