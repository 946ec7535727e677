import { randomInt } from "node:crypto";
import { referenceAlphabet } from "../reference.ts";

/** A new reference such as `DS-7K4M-29QX`: 40 random bits, unique by the table's constraint. */
export function newReference(): string {
  return `DS-${group()}-${group()}`;
}

function group(): string {
  return Array.from(
    { length: 4 },
    () => referenceAlphabet[randomInt(referenceAlphabet.length)],
  ).join("");
}
