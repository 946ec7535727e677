import { sceneFault } from "../../art/index.ts";
import type { PageArt } from "../art.schema.ts";
import { byKind, type Kind, type SectionOf } from "../by-kind.ts";
import { fieldOfHour } from "../field-of-hour.ts";
import type { Field } from "../fields.ts";

interface Composed {
  art: PageArt;
  sections: readonly SectionOf<Kind>[];
}

/** What is wrong with how a page is put together, and where. */
interface PageFault {
  path: (string | number)[];
  message: string;
}

/** The design's rules on one page: they need its whole file, and no other. */
export function pageFaults(page: Composed): PageFault[] {
  return [...heroFaults(page), ...fieldFaults(page), ...repetitions(page), ...sceneFaults(page)];
}

const heroes: readonly Kind[] = ["hero", "doors"];

function heroFaults({ sections }: Composed): PageFault[] {
  const isHero = sections.map(({ kind }) => heroes.includes(kind));
  return isHero.flatMap((hero, index) =>
    hero === (index === 0)
      ? []
      : [{ path: ["sections", index, "kind"], message: "A page begins with its only hero" }],
  );
}

/** Two tints never meet; a page has one bright band and one of night at most. */
function fieldFaults(page: Composed): PageFault[] {
  const fields = page.sections.map((section) => fieldOf(section, page.art));
  return fields.flatMap((field, index) => {
    const message = whyWrong(field, fields.slice(0, index));
    return message ? [{ path: ["sections", index, "field"], message }] : [];
  });
}

const tints: readonly Field[] = ["sky", "blush", "mint"];
const bright: readonly Field[] = ["noon", "ember"];

function whyWrong(field: Field, above: readonly Field[]): string | undefined {
  const before = above.at(-1);
  if (before && tints.includes(before) && tints.includes(field)) {
    return `Two tints meet: ${field} is below ${before}`;
  }
  const group = [bright, ["night"]].find((one) => one.includes(field));
  const first = above.find((one) => group?.includes(one));
  return first && `A page has one band of ${group?.join(" or ")} at most: ${first} is above`;
}

/** The color of a section's band. */
function fieldOf(section: SectionOf<Kind>, art: PageArt): Field {
  if (section.kind === "hero") return fieldOfHour[art.hour];
  return "field" in section ? section.field : (byKind[section.kind].field ?? "paper");
}

/** Of more than seven kinds one may come twice. */
function repetitions({ sections }: Composed): PageFault[] {
  const kinds = sections.map(({ kind }) => kind);
  const counted = kinds.filter((kind) => !byKind[kind].mayRepeat);
  const repeated = kinds.flatMap((kind, index) =>
    byKind[kind].mayRepeat || kinds.indexOf(kind) === index ? [] : [index],
  );
  return repeated.slice(counted.length > 7 ? 1 : 0).map((index) => ({
    path: ["sections", index, "kind"],
    message: `The page repeats ${kinds[index]}: choose another kind`,
  }));
}

function sceneFaults({ art }: Composed): PageFault[] {
  const message = sceneFault(art);
  return message ? [{ path: ["art", "subject"], message }] : [];
}
