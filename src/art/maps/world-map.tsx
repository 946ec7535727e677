import { EMBER, EMBER_LIT, SKY_SHADE, SUN } from "../palette.ts";
import { land } from "./land.ts";
import { WORLD } from "./world.ts";

/** Where the arcs' two middle points are, from the flattest arc to the highest. */
const arcs = [
  [150, 157],
  [108, 111],
  [66, 65],
  [24, 19],
  [-18, -27],
].map(([first, second]) => `M292 220C532 ${first} 1000 ${second} 1260 277`);

/** Rows above this line are all but hidden by the mask of `wmap`; left out, they spare the page a quarter of a kilobyte. */
const firstRow = 100;
const rows = (WORLD.match(/M[^M]+/g) ?? []).filter(
  (row) => Number(row.split(/[ h]/)[1]) > firstRow,
);
const shown = rows.join("");

/**
 * The world as horizontal threads, with five arcs from Miami (left half-disc) to Hyderabad (right half-disc).
 * `wm` frames the two, the map fades under `wmap`'s mask, `warc` lies over it; `arcs` may be thicker on a phone.
 */
export function WorldMap() {
  return (
    <div className="wm">
      <svg className="wmap" viewBox="0 0 1439 465" aria-hidden="true">
        <path stroke={land("sky", 52, SKY_SHADE)} strokeWidth="4" d={shown} />
      </svg>
      <svg className="warc" viewBox="0 0 1439 465" aria-hidden="true">
        <g className="arcs" fill="none" strokeWidth="3">
          <path stroke={EMBER_LIT} d={`${arcs[0]}${arcs[2]}${arcs[4]}`} />
          <path stroke="currentColor" d={`${arcs[1]}${arcs[3]}`} />
        </g>
        <path fill={EMBER} d="M292 190a30 30 0 0 0 0 60Z" />
        <path fill={SUN} d="M1260 247a30 30 0 0 1 0 60Z" />
      </svg>
    </div>
  );
}
