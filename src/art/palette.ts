/** A shape's colors: the half towards the light and the half away from it. */
export type Dye = readonly [lit: string, shade: string];

export const INDIGO = "#10264A";
export const INDIGO_LIT = "#23407A";
export const SUN = "#FFB81C";
export const SUN_SHADE = "#E39300";
export const EMBER = "#FF6B4E";
export const EMBER_LIT = "#F0573C";
export const EMBER_SHADE = "#BF3520";
export const LAGOON = "#16918C";
export const LAGOON_SHADE = "#0A6663";
export const SKY = "#7CC4DA";
export const SKY_SHADE = "#4B9DB8";
export const PALE_SKY = "#DCEFF5";
export const BLUSH = "#FFD9CA";
export const MINT = "#CBE8DF";
export const NOON = "#FFC94D";
export const PINK = "#F8B49E";
const PINK_SHADE = "#DE8A72";
export const PALE_SUN = "#FFD77A";
export const WHITE = "#fff";
export const WHITE_SHADE = "#CFDCE6";

/** The pale dye of paper, glass, stone and metal; the sketches of people use a whiter one. */
export const stone: Dye = ["#E6EFF5", "#BACBD9"];

/** The dyes for clothes and objects, named as in the design language. */
export const dyes = {
  sun: [SUN, SUN_SHADE],
  ember: [EMBER_LIT, EMBER_SHADE],
  lagoon: [LAGOON, LAGOON_SHADE],
  ink: [INDIGO_LIT, INDIGO],
  sky: [SKY, SKY_SHADE],
  blush: [PINK, PINK_SHADE],
  cotton: [WHITE, WHITE_SHADE],
} satisfies Record<string, Dye>;

export type DyeName = keyof typeof dyes;
