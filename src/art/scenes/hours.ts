import {
  EMBER,
  EMBER_LIT,
  EMBER_SHADE,
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
  /** The two colors of a thread's strands; the ink follows the theme. */
  threads: Pair;
  /** The sun's left and right half. */
  sun: Pair;
  /** The same for a subject that would melt into an ember-and-sun disc. */
  quietSun: Pair;
  /** Where the sun stands on a 640 × 520 scene. */
  x: number;
  y: number;
  r: number;
  /** The inside of an arch. */
  arch: string;
}

/** What each hour does to a scene; its field is a class of the hero's section. */
export const lights: Record<Hour, Light> = {
  dawn: {
    threads: [EMBER_LIT, "currentColor"],
    sun: [EMBER, SUN],
    quietSun: [WHITE, "#FFBFA8"],
    x: 340,
    y: 330,
    r: 236,
    arch: NOON,
  },
  morning: {
    threads: [SKY_SHADE, "currentColor"],
    sun: [EMBER, SUN],
    quietSun: [WHITE, "#B4DBE8"],
    x: 330,
    y: 262,
    r: 236,
    arch: NOON,
  },
  noon: {
    threads: ["currentColor", EMBER_SHADE],
    sun: [WHITE, EMBER],
    quietSun: [WHITE, "#FFE3A0"],
    x: 330,
    y: 214,
    r: 214,
    arch: WHITE,
  },
  shade: {
    threads: [LAGOON, LAGOON_SHADE],
    sun: [EMBER, SUN],
    quietSun: [WHITE, "#A4D6C7"],
    x: 330,
    y: 262,
    r: 236,
    arch: NOON,
  },
  dusk: {
    threads: ["currentColor", PALE_SUN],
    sun: [PALE_SUN, SUN],
    quietSun: ["#FF8A70", PALE_SUN],
    x: 330,
    y: 356,
    r: 250,
    arch: NOON,
  },
  night: {
    threads: [SKY_SHADE, EMBER],
    sun: [EMBER, SUN],
    quietSun: ["#4F7DBB", "#86ABDB"],
    x: 330,
    y: 240,
    r: 190,
    arch: "#1B3A6B",
  },
};
