import type { Sleeve } from "../sleeve.ts";

/** What a pose needs to know of the person. Poses are drawn over a figure, on its 200 × 246. */
export interface PoseProps {
  sleeve: Sleeve;
}
