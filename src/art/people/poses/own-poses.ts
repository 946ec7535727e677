import type { CastName } from "../cast.ts";
import type { PoseName } from "./poses.ts";

/** What each member of the cast is often seen doing. The first pose is their portrait's, and nobody else's. */
export const ownPoses = {
  asha: ["wave", "tablet", "phone"],
  paul: ["paper", "folded", "cup"],
  imani: ["laptop", "wave", "plan"],
  rahul: ["typing", "tablet", "folded"],
  marcus: ["box", "clipboard", "folded"],
  noor: ["tablet", "book", "cup"],
  harjit: ["hat", "folded", "wave"],
  ellen: ["book", "typing", "paper", "point"],
  zola: ["clasp", "tablet", "clipboard"],
  mei: ["clipboard", "phone", "clasp"],
  diego: ["plan", "tablet", "wave"],
  captain: ["folded", "wave", "clipboard"],
  tara: ["headset", "typing", "wave"],
  lakshmi: ["cup", "clasp", "book"],
  kofi: ["wrench", "think", "laptop"],
  sam: ["point", "cup", "tablet"],
  lucia: ["phone", "paper", "think"],
  george: ["think", "clasp", "paper"],
} as const satisfies Record<CastName, readonly PoseName[]>;

/** Poses that would contradict what somebody wears, or be hidden by it. */
const misfits: Partial<Record<CastName, readonly PoseName[]>> = {
  diego: ["hat"],
  tara: ["phone"],
  captain: ["box", "wrench"],
  sam: ["wave", "phone"],
};

/** Whether a pose goes with a member of the cast: only who wears a headset touches it. */
export const suits = (name: CastName, pose: PoseName) =>
  !misfits[name]?.includes(pose) && (pose !== "headset" || name === "tara");
