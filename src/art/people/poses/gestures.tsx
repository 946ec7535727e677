import { Arm } from "../arm.tsx";
import { Hand } from "../hand.tsx";
import type { PoseProps } from "./pose.ts";

/** Poses with empty hands. */
export const gestures = {
  folded: ({ sleeve }: PoseProps) => (
    <>
      <Arm sleeve={sleeve} side="right" elbow={[172, 232]} wrist={[74, 226]} />
      <Arm sleeve={sleeve} side="left" elbow={[28, 230]} wrist={[128, 208]} />
      <Hand skin={sleeve.skin} shape="rest" at={[132, 207]} turn={-12} />
    </>
  ),
  wave: ({ sleeve }: PoseProps) => (
    <>
      <Arm sleeve={sleeve} side="right" elbow={[186, 222]} wrist={[182, 146]} raised />
      <Hand skin={sleeve.skin} shape="open" at={[181, 138]} turn={-92} />
    </>
  ),
  point: ({ sleeve }: PoseProps) => (
    <>
      <Arm sleeve={sleeve} side="right" elbow={[176, 226]} wrist={[184, 170]} raised />
      <Hand skin={sleeve.skin} shape="point" at={[185, 164]} turn={-58} />
    </>
  ),
  clasp: ({ sleeve }: PoseProps) => (
    <>
      <Arm sleeve={sleeve} side="left" elbow={[28, 224]} wrist={[80, 232]} />
      <Hand skin={sleeve.skin} shape="rest" at={[84, 232]} turn={2} />
      <Arm sleeve={sleeve} side="right" elbow={[172, 224]} wrist={[128, 230]} />
      <Hand skin={sleeve.skin} shape="grip" at={[124, 230]} turn={180} flip />
    </>
  ),
  think: ({ sleeve }: PoseProps) => (
    <>
      <Arm sleeve={sleeve} side="left" elbow={[28, 230]} wrist={[146, 232]} />
      <Arm sleeve={sleeve} side="right" elbow={[166, 234]} wrist={[138, 164]} />
      <Hand skin={sleeve.skin} shape="point" at={[136, 158]} turn={-114} flip />
    </>
  ),
};
