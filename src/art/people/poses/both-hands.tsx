import type { ReactNode } from "react";
import { Arm, type Point } from "../arm.tsx";
import { Hand } from "../hand.tsx";
import type { PoseProps } from "./pose.ts";

interface BothHandsProps extends PoseProps {
  /** Of the left arm; the right one is its mirror image. */
  elbow: Point;
  wrist: Point;
  hand: Point;
  children: ReactNode;
}

/** Something held between both hands: its drawing stands over the arms and under the fingers. */
export function BothHands({ sleeve, elbow, wrist, hand, children }: BothHandsProps) {
  const grip = { skin: sleeve.skin, shape: "grip" } as const;
  return (
    <>
      <Arm sleeve={sleeve} side="right" elbow={mirrored(elbow)} wrist={mirrored(wrist)} />
      <Arm sleeve={sleeve} side="left" elbow={elbow} wrist={wrist} />
      {children}
      <Hand {...grip} at={mirrored(hand)} turn={187} flip />
      <Hand {...grip} at={hand} turn={-7} />
    </>
  );
}

const mirrored = ([x, y]: Point): Point => [200 - x, y];
