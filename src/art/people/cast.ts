import { type Dye, type DyeName, dyes } from "../palette.ts";
import type { Accessory } from "./accessories.tsx";
import type { HairColor, HairStyle } from "./hair.tsx";
import type { Skin } from "./skin.ts";
import type { Pattern, Top } from "./tops.tsx";

/** How one person looks. `second` dyes the drape over the shoulder, `veil` a headscarf. */
export interface Look {
  skin: Skin;
  hair: HairStyle;
  hairColor?: HairColor;
  top: Top;
  dye: DyeName;
  second?: DyeName;
  veil?: Dye;
  beard?: boolean;
  pattern?: Pattern;
  wears?: readonly Accessory[];
}

/** The house cast. Members keep their name, their look and their job on every page. */
export const cast = {
  asha: {
    skin: "tan",
    hair: "long",
    top: "drape",
    dye: "lagoon",
    second: "ember",
    pattern: "ikat",
    wears: ["bindi", "earrings"],
  },
  paul: { skin: "fair", hair: "side", hairColor: "auburn", top: "blazer", dye: "ink" },
  imani: {
    skin: "deep",
    hair: "afro",
    top: "crew",
    dye: "sun",
    pattern: "chevron",
    wears: ["glasses"],
  },
  rahul: { skin: "olive", hair: "crop", top: "shirt", dye: "sky", wears: ["lanyard"] },
  marcus: { skin: "brown", hair: "bald", top: "polo", dye: "ember", beard: true },
  noor: { skin: "olive", hair: "hijab", top: "crew", dye: "blush", veil: dyes.lagoon },
  harjit: { skin: "tan", hair: "crop", top: "shirt", dye: "sun", beard: true, wears: ["turban"] },
  ellen: {
    skin: "fair",
    hair: "bun",
    hairColor: "gray",
    top: "crew",
    dye: "ink",
    pattern: "stripe",
    wears: ["glasses"],
  },
  zola: { skin: "brown", hair: "locs", top: "coat", dye: "sky", wears: ["stethoscope"] },
  mei: { skin: "fair", hair: "bob", top: "scrubs", dye: "lagoon", wears: ["stethoscope"] },
  diego: { skin: "tan", hair: "crop", top: "vest", dye: "ember", wears: ["hardHat"] },
  captain: {
    skin: "fair",
    hair: "crop",
    hairColor: "brown",
    top: "blazer",
    dye: "ink",
    wears: ["pilotCap"],
  },
  tara: {
    skin: "brown",
    hair: "curls",
    top: "crew",
    dye: "blush",
    pattern: "dot",
    wears: ["headset"],
  },
  lakshmi: {
    skin: "olive",
    hair: "braid",
    top: "drape",
    dye: "ink",
    second: "sun",
    pattern: "chevron",
    wears: ["bindi"],
  },
  kofi: { skin: "deep", hair: "fade", top: "shirt", dye: "lagoon", pattern: "check" },
  sam: { skin: "fair", hair: "pony", hairColor: "sand", top: "crew", dye: "ember" },
  lucia: { skin: "olive", hair: "wave", hairColor: "brown", top: "blazer", dye: "lagoon" },
  george: {
    skin: "tan",
    hair: "side",
    hairColor: "white",
    top: "blazer",
    dye: "ink",
    wears: ["glasses"],
  },
} as const satisfies Record<string, Look>;

export type CastName = keyof typeof cast;

export const isCastName = (name: string): name is CastName => Object.hasOwn(cast, name);

export const castNames = Object.keys(cast).filter(isCastName);
