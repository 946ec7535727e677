import type { ReactNode } from "react";
import type { DefId } from "../defs.tsx";
import type { CastName } from "../people/cast.ts";
import type { FigureProps } from "../people/person.tsx";
import type { Hour, Thread } from "./hero-art.ts";

export interface FigureFiles {
  /** The address of the file of a figure, where those who stand behind in a frieze are files of their own. */
  figureAt?: ((figure: FigureProps) => string) | undefined;
}

export interface PeopleSceneProps extends FigureFiles {
  hour: Hour;
  thread: Thread;
  names: readonly [CastName, ...CastName[]];
}

/** A scene in two parts: people may come as a file of their own, and the thread takes the color of the page's ink. */
export interface PeopleScene {
  viewBox: string;
  /** What it refers to beside the patterns of clothes. */
  defs: readonly DefId[];
  Backdrop(props: PeopleSceneProps): ReactNode;
  People(props: PeopleSceneProps): ReactNode;
}
