import { Defs } from "../defs.tsx";
import { isEmblemName } from "../emblems/emblem.tsx";
import { WorldMap } from "../maps/world-map.tsx";
import { type CastName, isCastName } from "../people/cast.ts";
import { personDefs } from "../people/person.tsx";
import type { Picture } from "../pictures/picture.ts";
import { archScene } from "./arch-scene.tsx";
import { CountryScene } from "./country-scene.tsx";
import { EmblemScene } from "./emblem-scene.tsx";
import type { HeroArt } from "./hero-art.ts";
import type { FigureFiles } from "./people-scene.ts";
import { sideScene } from "./side-scene.tsx";
import { wideScene } from "./wide-scene.tsx";

const scenesOfPeople = { side: sideScene, wide: wideScene, arch: archScene };

interface HeroSceneProps extends HeroArt, FigureFiles {
  /** Not where they come as a file of their own, `peopleFile`. */
  hasPeople?: boolean;
}

/**
 * A page hero's art: an hour, a thread and a subject in one of the layouts. Class `scene` lets threads run past
 * the frame. `doors` and `plain` have no scene.
 * @throws Error when the subject is not of the kind that the layout shows
 */
export function HeroScene({
  hour,
  thread,
  layout,
  subject,
  hasPeople = true,
  figureAt,
}: HeroSceneProps) {
  switch (layout) {
    case "side":
    case "wide":
    case "arch": {
      const { viewBox, defs, Backdrop, People } = scenesOfPeople[layout];
      const shown = { hour, thread, names: castOf(subject) };
      return (
        <svg className="scene" viewBox={viewBox} aria-hidden="true">
          {hasPeople && <Defs ids={[...defs, ...personDefs(shown.names)]} />}
          <Backdrop {...shown} />
          {hasPeople && <People {...shown} figureAt={figureAt} />}
        </svg>
      );
    }
    case "emblem":
      return <EmblemScene hour={hour} thread={thread} name={emblemOf(subject)} />;
    case "map":
      return subject === "us" || subject === "india" ? (
        <CountryScene hour={hour} country={subject} />
      ) : (
        <WorldMap />
      );
    case "doors":
    case "plain":
      return null;
  }
}

/** The people of a scene, in its frame; nothing for a layout without people. */
export function peopleOf({ hour, thread, layout, subject }: HeroArt): Picture | undefined {
  if (layout !== "side" && layout !== "wide" && layout !== "arch") return undefined;
  const { viewBox, People } = scenesOfPeople[layout];
  return { viewBox, drawing: <People hour={hour} thread={thread} names={castOf(subject)} /> };
}

function castOf(subject: string): readonly [CastName, ...CastName[]] {
  const [first, ...others] = subject.split(/[ +]/).map((name) => {
    if (isCastName(name)) return name;
    throw new Error(`The hero's subject "${subject}" names nobody of the cast: ${name}`);
  });
  if (!first) throw new Error("The hero's subject is empty");
  return [first, ...others];
}

function emblemOf(subject: string) {
  if (isEmblemName(subject)) return subject;
  throw new Error(`The hero's subject "${subject}" is not an emblem`);
}
