import type { Light } from "./hours.ts";

export interface ThreadProps {
  /** The line that the thread runs along, from x = -1400 to 1400: past the frame on both sides. */
  y: number;
  colors: Light["threads"];
}
