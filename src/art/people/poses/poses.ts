import type { ReactElement } from "react";
import { desk } from "./desk.tsx";
import { gestures } from "./gestures.tsx";
import type { PoseProps } from "./pose.ts";
import { reading } from "./reading.tsx";
import { trades } from "./trades.tsx";

/** What people do with their arms and hands. */
export const poses = { ...gestures, ...reading, ...desk, ...trades } satisfies Record<
  string,
  (props: PoseProps) => ReactElement
>;

export type PoseName = keyof typeof poses;
const isPoseName = (name: string): name is PoseName => Object.hasOwn(poses, name);
export const poseNames = Object.keys(poses).filter(isPoseName);
