import {
  EMBER,
  EMBER_LIT,
  EMBER_SHADE,
  INDIGO,
  LAGOON,
  LAGOON_SHADE,
  NOON,
  PALE_SUN,
  SKY_SHADE,
  SUN,
  WHITE,
} from "../palette.ts";
import type { Hour } from "./hero-art.ts";

type Pair = readonly [first: string, second: string];

export interface Light {
  /** The two colours of a thread's strands. */
  threads: Pair;
  /** The sun's left and right half. */
  sun: Pair;
  /** The same for a subject that would melt into an ember-and-sun disc. */
  quietSun: Pair;
  /** Where the sun stands on a 640 × 520 scene. */
  x: number;
  y: number;
  r: number;
  /** A beam of light on the hour's field. */
  beam: string;
  /** The inside of an arch. */
  arch: string;
}

/** What each hour does to a scene; its field is a class of the hero's section. */
export const lights: Record<Hour, Light> = {
  dawn: {
    threads: [EMBER_LIT, INDIGO],
    sun: [EMBER, SUN],
    quietSun: [WHITE, "#FFBFA8"],
    x: 340,
    y: 330,
    r: 236,
    beam: "#FFE8DE",
    arch: NOON,
  },
  morning: {
    threads: [SKY_SHADE, INDIGO],
    sun: [EMBER, SUN],
    quietSun: [WHITE, "#B4DBE8"],
    x: 330,
    y: 262,
    r: 236,
    beam: "#EDF7FA",
    arch: NOON,
  },
  noon: {
    threads: [INDIGO, EMBER_SHADE],
    sun: [WHITE, EMBER],
    quietSun: [WHITE, "#FFE3A0"],
    x: 330,
    y: 214,
    r: 214,
    beam: "#FFDA85",
    arch: WHITE,
  },
  shade: {
    threads: [LAGOON, LAGOON_SHADE],
    sun: [EMBER, SUN],
    quietSun: [WHITE, "#A4D6C7"],
    x: 330,
    y: 262,
    r: 236,
    beam: "#DDF1EA",
    arch: NOON,
  },
  dusk: {
    threads: [INDIGO, PALE_SUN],
    sun: [PALE_SUN, SUN],
    quietSun: ["#FF8A70", PALE_SUN],
    x: 330,
    y: 356,
    r: 250,
    beam: "#FF8468",
    arch: NOON,
  },
  night: {
    threads: [SKY_SHADE, EMBER],
    sun: [EMBER, SUN],
    quietSun: ["#23497F", "#2F5F9E"],
    x: 330,
    y: 240,
    r: 190,
    beam: "#1B3768",
    arch: "#1B3A6B",
  },
};
