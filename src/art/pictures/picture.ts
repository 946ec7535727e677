import type { ReactElement } from "react";

/** What a file of art shows: the inside of an `<svg>` and the part of the plane that it frames. */
export interface Picture {
  viewBox: string;
  drawing: ReactElement;
}
