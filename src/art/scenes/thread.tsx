import type { ReactElement } from "react";
import type { Thread as ThreadName } from "./hero-art.ts";
import { Bars, Pages, Scallop, Weave } from "./made-threads.tsx";
import type { ThreadProps } from "./thread-props.ts";
import { Flight, Lanes, Routes, Steps, Waves } from "./way-threads.tsx";
import { Circuit, Columns, Conveyor, Helix, Pulse, Truss } from "./work-threads.tsx";

const nothing = () => null;

/** `arcs` belong to the world map, `rays` to the hero's field; a `beam` is drawn by the scene, behind its sun. */
const threads = {
  arcs: nothing,
  bars: Bars,
  beam: nothing,
  circuit: Circuit,
  columns: Columns,
  conveyor: Conveyor,
  flight: Flight,
  helix: Helix,
  lanes: Lanes,
  pages: Pages,
  pulse: Pulse,
  rays: nothing,
  routes: Routes,
  scallop: Scallop,
  steps: Steps,
  truss: Truss,
  waves: Waves,
  weave: Weave,
  "-": nothing,
} satisfies Record<ThreadName, (props: ThreadProps) => ReactElement | null>;

/** The lines that say what a page is about. */
export function Thread({ name, ...line }: ThreadProps & { name: ThreadName }) {
  const Drawing = threads[name];
  return <Drawing {...line} />;
}

/** A beam of light from the sun to the left edge and past it, in the glow of the hero's field. */
export function Beam({ y }: { y: number }) {
  return <path fill="var(--color-glow)" d={`M330 ${y - 190}L-1400 ${y - 620}V${y + 420}Z`} />;
}
