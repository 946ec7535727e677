import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const sources = "src/jobs/domain/server/places/data";

/**
 * Reads a file that `npm run places:make` makes. It is found from the sources and from a bundle in `dist`: in `places` beside
 * the bundle, or in the checkout.
 */
export function readPlaceData(name: string): string {
  return readFileSync(findPlaceData(name, import.meta.dirname), "utf8");
}

function findPlaceData(name: string, start: string): string {
  for (const folder of ["places", sources]) {
    const path = join(start, folder, name);
    if (existsSync(path)) return path;
  }
  if (dirname(start) === start) throw new Error(`The place data ${name} is missing.`);
  return findPlaceData(name, dirname(start));
}
