import { BLUSH, NOON, PALE_SKY } from "../palette.ts";
import type { CastName } from "../people/cast.ts";
import { Person } from "../people/person.tsx";

const readers: { name: CastName; ground: string }[] = [
  { name: "noor", ground: PALE_SKY },
  { name: "marcus", ground: NOON },
  { name: "lakshmi", ground: BLUSH },
];

/** Who reads what visitors write: three faces in round frames, on 564 × 172. */
export function Readers() {
  return (
    <>
      <clipPath id="art-round">
        <circle cx="100" cy="88" r="86" />
      </clipPath>
      {readers.map(({ name, ground }, index) => (
        <g key={name} transform={`translate(${index * 196 - 14} -2)`} clipPath="url(#art-round)">
          <path fill={ground} d="M0 0h200v200H0Z" />
          <Person name={name} />
        </g>
      ))}
    </>
  );
}
