import { EMBER_LIT, INDIGO, SKY_SHADE, SUN, WHITE, WHITE_SHADE } from "../../palette.ts";
import { Split } from "../../split.tsx";
import { Arm } from "../arm.tsx";
import { Hand } from "../hand.tsx";
import type { PoseProps } from "./pose.ts";

/** Poses of those who work at a desk or talk from it. */
export const desk = {
  typing: ({ sleeve }: PoseProps) => (
    <>
      <Arm sleeve={sleeve} side="left" elbow={[24, 222]} wrist={[50, 224]} />
      <Arm sleeve={sleeve} side="right" elbow={[176, 222]} wrist={[138, 221]} />
      <path fill={INDIGO} d="M-8 238h216v12H-8Z" />
      <path
        fill="none"
        stroke={sleeve.metal[1]}
        strokeWidth="7"
        strokeLinejoin="round"
        d="M20 172l22 62h88"
      />
      <Hand skin={sleeve.skin} shape="rest" at={[54, 224]} turn={5} />
      <Hand skin={sleeve.skin} shape="rest" at={[134, 221]} turn={174} flip />
    </>
  ),
  laptop: ({ sleeve }: PoseProps) => (
    <>
      <Arm sleeve={sleeve} side="left" elbow={[24, 222]} wrist={[70, 238]} />
      <Arm sleeve={sleeve} side="right" elbow={[176, 222]} wrist={[130, 238]} />
      <path fill={INDIGO} d="M-8 242h216v10H-8Z" />
      <Split d="M50 188q0-8 8-8h84q8 0 8 8v54H50Z" dye={sleeve.metal} />
      <path fill={EMBER_LIT} d="M99 202a12 12 0 0 0 0 24Z" />
      <path fill={SUN} d="M101 198a12 12 0 0 1 0 24Z" />
      <Split d="M36 238h128v6H36Z" dye={[WHITE, WHITE_SHADE]} />
    </>
  ),
  phone: ({ sleeve }: PoseProps) => (
    <>
      <path stroke={SKY_SHADE} strokeWidth="13" d="M146 76l6 52" />
      <Arm sleeve={sleeve} side="right" elbow={[182, 224]} wrist={[166, 142]} raised />
      <Hand skin={sleeve.skin} shape="grip" at={[164, 133]} turn={-112} flip />
    </>
  ),
  headset: ({ sleeve }: PoseProps) => (
    <>
      <Arm sleeve={sleeve} side="right" elbow={[184, 224]} wrist={[166, 144]} raised />
      <Hand skin={sleeve.skin} shape="rest" at={[164, 136]} turn={-112} flip />
    </>
  ),
};
