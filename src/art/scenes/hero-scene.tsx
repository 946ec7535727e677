import { isEmblemName } from "../emblems/emblem.tsx";
import { WorldMap } from "../maps/world-map.tsx";
import { type CastName, isCastName } from "../people/cast.ts";
import { ArchScene } from "./arch-scene.tsx";
import { CountryScene } from "./country-scene.tsx";
import { EmblemScene } from "./emblem-scene.tsx";
import type { HeroArt } from "./hero-art.ts";
import { SideScene } from "./side-scene.tsx";
import { WideScene } from "./wide-scene.tsx";

/**
 * A page hero's art: an hour, a thread and a subject in one of the layouts. Class `scene` lets threads run past
 * the frame. `doors` and `plain` have no scene.
 * @throws Error when the subject is not of the kind that the layout shows
 */
export function HeroScene({ hour, thread, layout, subject }: HeroArt) {
  switch (layout) {
    case "side":
      return <SideScene hour={hour} thread={thread} names={castOf(subject)} />;
    case "wide":
      return <WideScene hour={hour} thread={thread} names={castOf(subject)} />;
    case "arch":
      return <ArchScene hour={hour} thread={thread} name={castOf(subject)[0]} />;
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
