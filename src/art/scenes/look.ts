import { isCastName } from "../people/cast.ts";
import { suits } from "../people/poses/own-poses.ts";
import { isArranged } from "./arrangements.ts";
import type { HeroArt } from "./hero-art.ts";
import { scenePoses } from "./scene-poses.ts";

/** Who is in a scene, and what each of them does; nothing, where a hero shows no people at work. */
export function lookOf(art: HeroArt): string | undefined {
  if (!showsPeople(art)) return undefined;
  const names = namesIn(art);
  return `${names.join("+")} (${scenePoses({ ...art, names }).join(", ")})`;
}

/** What cannot be drawn well of a scene with people, if anything: a sentence for whoever chose them. */
export function sceneFault(art: HeroArt): string | undefined {
  if (!showsPeople(art)) return undefined;
  const names = namesIn(art);
  const poses = scenePoses({ ...art, names });
  const misfit = names.find((name, place) => !suits(name, poses[place] ?? "wave"));
  if (misfit) return `${misfit} has nothing to do that goes with the thread ${art.thread}`;
  const twice = poses.find((pose, place) => poses.indexOf(pose) !== place);
  if (twice) return `Two people would do the same (${twice}): choose others, or another thread`;
  const isGroup = art.layout === "wide";
  if (isGroup && !isArranged(names.length)) return `Nobody arranged ${names.length} people yet`;
  return undefined;
}

const showsPeople = ({ layout }: HeroArt) => ["side", "wide", "arch"].includes(layout);
const namesIn = ({ subject }: HeroArt) => subject.split(/[ +]/).filter(isCastName);
