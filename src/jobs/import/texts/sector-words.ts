import { z } from "zod";
import text from "../../../../content/category-words.yaml?raw";
import { readYaml } from "../../../common/read-yaml.ts";
import { isSector, sectorNames } from "../../domain/sectors.ts";
import { type Sector, sectors } from "../../domain/terms.ts";

/** What categories and departments are called elsewhere. A wrong `content/category-words.yaml` stops the build. */
const wordsBySector = readYaml(
  "content/category-words.yaml",
  text,
  z.partialRecord(z.enum(sectors), z.array(z.string().min(1))),
);

const sectorByWords = new Map<string, Sector>();
for (const [sector, name] of Object.entries(sectorNames)) {
  if (!isSector(sector)) continue;
  for (const words of [sector, name, ...(wordsBySector[sector] ?? [])]) {
    sectorByWords.set(simplify(words), sector);
  }
}

/**
 * The sector of a job by what its feed calls its category, department or team, the first of them that
 * says it. A label says it if it is one of our words, or has words of one sector only among its own:
 * "Nursing - ICU" is healthcare; "Healthcare IT" could be two sectors, and is none.
 */
export function sectorOf(labels: readonly (string | undefined)[]): Sector | undefined {
  return labels
    .filter((label) => label !== undefined)
    .map(sectorOfLabel)
    .find((sector) => sector !== undefined);
}

function sectorOfLabel(label: string): Sector | undefined {
  const said = simplify(label.slice(0, 200));
  const exact = sectorByWords.get(said);
  if (exact) return exact;
  const found = [...sectorByWords].filter(([words]) => ` ${said} `.includes(` ${words} `));
  const longest = found.filter(
    ([words]) => !found.some(([other]) => other !== words && other.includes(words)),
  );
  const sectors = new Set(longest.map(([, sector]) => sector));
  const [only, ...others] = sectors;
  return others.length === 0 ? only : undefined;
}

function simplify(label: string): string {
  return label
    .toLowerCase()
    .replaceAll("&", " and ")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
