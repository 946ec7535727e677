import type { ReactElement } from "react";
import { building } from "./building.tsx";
import { care } from "./care.tsx";
import { office } from "./office.tsx";
import { people } from "./people.tsx";
import { technology } from "./technology.tsx";
import { trade } from "./trade.tsx";
import { transport } from "./transport.tsx";

const emblems = {
  ...building,
  ...care,
  ...office,
  ...people,
  ...technology,
  ...trade,
  ...transport,
} satisfies Record<string, () => ReactElement>;

export type EmblemName = keyof typeof emblems;

export const isEmblemName = (name: string): name is EmblemName => Object.hasOwn(emblems, name);

export const emblemNames = Object.keys(emblems).filter(isEmblemName);

/**
 * The picture of an industry or a service, on a 96 grid with shade left of x = 48.
 * To be placed in an `<svg>` that defines `art-shade-em`.
 */
export function Emblem({ name }: { name: EmblemName }) {
  const Drawing = emblems[name];
  return <Drawing />;
}
