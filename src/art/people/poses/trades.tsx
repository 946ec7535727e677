import { SKY_SHADE, WHITE, WHITE_SHADE } from "../../palette.ts";
import { Split } from "../../split.tsx";
import { Arm } from "../arm.tsx";
import { Hand } from "../hand.tsx";
import { BothHands } from "./both-hands.tsx";
import type { PoseProps } from "./pose.ts";

const WRENCH = "M-6 44V-14A17 17 0 0 1-9-43V-28L0-22L9-28V-43A17 17 0 0 1 6-14V44a6 6 0 0 1-12 0Z";

/** Poses with tools and goods. */
export const trades = {
  box: ({ sleeve }: PoseProps) => (
    <BothHands sleeve={sleeve} elbow={[22, 218]} wrist={[36, 230]} hand={[40, 225]}>
      <Split d="M46 182h108v66H46Z" dye={["#E0AC5C", "#B57D2E"]} />
      <path fill="#F0CB8E" d="M46 182l10-12h88l10 12Z" />
      <path fill={WHITE} d="M90 170h20l4 12v18H86v-18Z" />
    </BothHands>
  ),
  wrench: ({ sleeve }: PoseProps) => (
    <>
      <Arm sleeve={sleeve} side="right" elbow={[182, 232]} wrist={[152, 184]} />
      <g transform="translate(146 170)rotate(42)">
        <path fill="#D3E1EA" d={WRENCH} />
        <path fill="#9DB6C8" d="M-6 44V-14A17 17 0 0 1-9-43V-28L0-22V50a6 6 0 0 1-6-6Z" />
      </g>
      <Hand skin={sleeve.skin} shape="grip" at={[151, 180]} turn={-128} flip />
    </>
  ),
  hat: ({ sleeve }: PoseProps) => (
    <BothHands sleeve={sleeve} elbow={[24, 226]} wrist={[42, 232]} hand={[42, 230]}>
      <Split d="M60 222a40 38 0 0 1 80 0h12v12H48v-12Z" dye={sleeve.thing} />
      <path fill={WHITE} fillOpacity=".35" d="M92 184h16v38H92Z" />
    </BothHands>
  ),
  plan: ({ sleeve }: PoseProps) => (
    <>
      <path stroke={WHITE} strokeWidth="24" d="M60 252L152 152" />
      <path stroke={WHITE_SHADE} strokeWidth="9" d="M54 247L146 147" />
      <circle cx="152" cy="152" r="12" fill={SKY_SHADE} />
      <circle cx="152" cy="152" r="5" fill={WHITE} />
      <Arm sleeve={sleeve} side="right" elbow={[174, 232]} wrist={[138, 218]} />
      <Hand skin={sleeve.skin} shape="grip" at={[129, 214]} turn={196} flip />
    </>
  ),
};
