import { type Dye, dyes, INDIGO, stone } from "../palette.ts";
import type { Look } from "./cast.ts";
import { skins } from "./skin.ts";
import type { Pattern } from "./tops.tsx";

/** What arms and the things in their hands are drawn with. */
export interface Sleeve {
  cloth: Dye;
  skin: Dye;
  /** The dye of a drape, which covers the arm in the light. */
  drape?: Dye | undefined;
  pattern?: Pattern | undefined;
  /** Short sleeves end above the elbow. */
  short: boolean;
  /** The line between an arm and the body behind it. */
  seam: string;
  /** A dye that stands out from the clothes, for what the hands hold. */
  thing: Dye;
  /** The same for what is made of metal. */
  metal: Dye;
}

/** The sleeves that go with a top: a coat is white, a vest is worn over ink, and three kinds are short. */
export function sleeveOf(look: Look): Sleeve {
  const { top, dye, skin, second, pattern } = look;
  const cloth = top === "coat" ? dyes.cotton : top === "vest" ? dyes.ink : dyes[dye];
  return {
    cloth,
    drape: top === "drape" && second ? dyes[second] : undefined,
    pattern,
    skin: skins[skin],
    short: top === "scrubs" || top === "polo" || top === "drape",
    seam: cloth === dyes.ink ? "#40609F" : INDIGO,
    thing: thingOf(look),
    metal: cloth === dyes.cotton ? dyes.ink : stone,
  };
}

/** Drapes of the cast are warm over a cool blouse; sky stands out from both. */
function thingOf({ top, dye, veil }: Look) {
  if (top === "drape") return dyes.sky;
  if (veil || dye === "ink") return dyes.sun;
  return dye === "ember" || dye === "sun" || dye === "blush" ? dyes.lagoon : dyes.ember;
}
