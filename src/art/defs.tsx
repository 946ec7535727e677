import type { ReactElement } from "react";
import { INDIGO } from "./palette.ts";

const userSpace = { patternUnits: "userSpaceOnUse" } as const;

/** What drawings refer to by `url(#id)`: the shade's clips and the weaves of the clothes. */
const definitions = {
  "art-shade": (
    <clipPath key="art-shade" id="art-shade">
      <path d="M-40-20h140v300H-40Z" />
    </clipPath>
  ),
  "art-shade-em": (
    <clipPath key="art-shade-em" id="art-shade-em">
      <path d="M0 0h48v96H0Z" />
    </clipPath>
  ),
  "art-arch": (
    <clipPath key="art-arch" id="art-arch">
      <path d="M100 560V270a220 220 0 0 1 440 0v290Z" />
    </clipPath>
  ),
  "art-ikat": (
    <pattern key="art-ikat" id="art-ikat" width="28" height="38" {...userSpace}>
      <path
        fill="#fff"
        d="M14 1l2 4h2v4h3v4h3v3l3 3-3 3v3h-3v4h-3v4h-2l-2 4-2-4h-2v-4H7v-4H4v-3l-3-3 3-3v-3h3V9h3V5h2Z"
      />
      <path fill={INDIGO} d="M14 11l5 8-5 8-5-8Z" />
    </pattern>
  ),
  "art-stripe": (
    <pattern key="art-stripe" id="art-stripe" width="14" height="14" {...userSpace}>
      <path stroke="#fff" strokeWidth="4" d="M0 4h14" />
    </pattern>
  ),
  "art-check": (
    <pattern key="art-check" id="art-check" width="24" height="24" {...userSpace}>
      <path stroke="#fff" strokeOpacity=".8" strokeWidth="3" d="M0 6h24M6 0v24" />
    </pattern>
  ),
  "art-dot": (
    <pattern key="art-dot" id="art-dot" width="18" height="18" {...userSpace}>
      <path stroke="#fff" strokeWidth="6" strokeLinecap="round" d="M4.5 4.5h.01M13.5 13.5h.01" />
    </pattern>
  ),
  "art-chevron": (
    <pattern key="art-chevron" id="art-chevron" width="24" height="16" {...userSpace}>
      <path fill="none" stroke="#fff" strokeWidth="4" d="M0 13l12-10 12 10" />
    </pattern>
  ),
} satisfies Record<string, ReactElement>;

export type DefId = keyof typeof definitions;

/** The definitions that a piece of SVG markup refers to. */
export function usedDefs(markup: string): DefId[] {
  return definitionIds.filter((id) => markup.includes(`url(#${id})`));
}

const definitionIds = Object.keys(definitions).filter((id): id is DefId => id in definitions);

/** `<defs>` for the root of an SVG: exactly the definitions asked for, each once. */
export function Defs({ ids }: { ids: readonly DefId[] }) {
  return ids.length > 0 && <defs>{[...new Set(ids)].map((id) => definitions[id])}</defs>;
}
