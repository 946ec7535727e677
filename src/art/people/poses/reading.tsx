import { EMBER_LIT, INDIGO, SKY_SHADE, SUN, WHITE, WHITE_SHADE } from "../../palette.ts";
import { Split } from "../../split.tsx";
import { Arm } from "../arm.tsx";
import { Hand } from "../hand.tsx";
import { BothHands } from "./both-hands.tsx";
import type { PoseProps } from "./pose.ts";

/** Poses with something to read or to drink in the hands. */
export const reading = {
  tablet: ({ sleeve }: PoseProps) => (
    <BothHands sleeve={sleeve} elbow={[26, 230]} wrist={[48, 216]} hand={[54, 212]}>
      <Split d="M60 180q0-8 8-8h64q8 0 8 8v66H60Z" dye={sleeve.metal} />
      <path fill={SUN} d="M101 196a11 11 0 0 1 0 22Z" />
      <path fill={EMBER_LIT} d="M99 200a11 11 0 0 0 0 22Z" />
    </BothHands>
  ),
  clipboard: ({ sleeve }: PoseProps) => (
    <BothHands sleeve={sleeve} elbow={[26, 230]} wrist={[47, 221]} hand={[52, 217]}>
      <Split d="M58 174h84v72H58Z" dye={sleeve.thing} />
      <path fill={WHITE} d="M66 184h68v62H66Z" />
      <path fill={INDIGO} d="M84 182v-8a16 12 0 0 1 32 0v8Z" />
      <path stroke={SKY_SHADE} strokeWidth="5" d="M78 197h44M78 211h28" />
    </BothHands>
  ),
  book: ({ sleeve }: PoseProps) => (
    <BothHands sleeve={sleeve} elbow={[24, 228]} wrist={[44, 214]} hand={[50, 212]}>
      <path fill={WHITE} d="M56 174q24-8 44 4 20-12 44-4v8H56Z" />
      <Split d="M52 178q28-6 48 6 20-12 48-6v72q-28-6-48 6-20-12-48-6Z" dye={sleeve.thing} />
    </BothHands>
  ),
  paper: ({ sleeve }: PoseProps) => (
    <>
      <Arm sleeve={sleeve} side="left" elbow={[26, 230]} wrist={[64, 224]} />
      <path fill={WHITE_SHADE} d="M84 166l56 8-8 72H76Z" />
      <path fill={WHITE} d="M84 166l56 8-8 72h-22Z" />
      <path stroke={SKY_SHADE} strokeWidth="4.5" d="M94 182l34 5M92 196l34 5M90 210l22 3" />
      <Hand skin={sleeve.skin} shape="grip" at={[68, 222]} turn={-4} />
    </>
  ),
  cup: ({ sleeve }: PoseProps) => (
    <>
      <Split d="M80 186h40l-5 46H85Z" dye={sleeve.thing} />
      <path fill={WHITE} d="M78 182q0-5 5-5h34q5 0 5 5v6H78Z" />
      <Arm sleeve={sleeve} side="right" elbow={[174, 232]} wrist={[136, 216]} />
      <Hand skin={sleeve.skin} shape="grip" at={[128, 213]} turn={188} flip />
    </>
  ),
};
