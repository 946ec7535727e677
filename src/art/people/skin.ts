import type { Dye } from "../palette.ts";

/** Skin tones from light to dark. */
export const skins = {
  fair: ["#F9D3B0", "#E09A6C"],
  olive: ["#EDB585", "#C27C4A"],
  tan: ["#D0905E", "#9A5829"],
  brown: ["#AD6E43", "#713B1D"],
  deep: ["#7D4A30", "#472415"],
} satisfies Record<string, Dye>;

export type Skin = keyof typeof skins;
