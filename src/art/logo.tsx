import { EMBER, SUN } from "./palette.ts";

/** The halves of the mark in a square of 48: the left one low, the right one high. */
export const markHalves = [
  { fill: EMBER, d: "M23 9a18 18 0 0 0 0 36Z" },
  { fill: SUN, d: "M25 3a18 18 0 0 1 0 36Z" },
] as const;

/** The mark. Never rotated or recolored, never under 16 px; clear space of half its radius. */
export function Mark() {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true">
      {markHalves.map((half) => (
        <path key={half.fill} {...half} />
      ))}
    </svg>
  );
}
