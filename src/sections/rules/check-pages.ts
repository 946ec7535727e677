import { lookOf } from "../../art/index.ts";
import type { PageFile } from "../schema.ts";
import { wordsOf } from "../words.ts";
import { shinglesOf, similarity } from "./similarity.ts";

/** A content page with where it comes from. */
export interface PlacedPage {
  /** Such as `content/pages/industries/legal.yaml`. */
  file: string;
  /** Its address, without a slash at its end: `/industries/legal`. */
  path: string;
  page: PageFile;
}

/** What holds the order of the site's plan. */
const orderFile = "content/page-order.yaml";

/**
 * Holds the rules that need more than one page, or its address.
 * @param order the addresses of all content pages, and perhaps of some to come, in the order of the site's plan
 * @throws {Error} naming each file with a fault, and the reason
 */
export function checkPages(pages: readonly PlacedPage[], order: readonly string[]): void {
  const faults = [
    ...orderFaults(pages, order),
    ...neighbors(pages, order).flatMap(([one, other]) => alike(one, other)),
    ...sameLooks(pages),
    ...pages.flatMap(lengthFault),
    ...sameWords(pages),
  ];
  if (faults.length > 0) throw new Error(`Content is not right:\n${faults.join("\n")}`);
}

/** The order may name a page that is not there yet: whoever begins a page at the desk names it there, and publishes it later. */
function orderFaults(pages: readonly PlacedPage[], order: readonly string[]): string[] {
  return [
    ...pages
      .filter(({ path }) => !order.includes(path))
      .map(({ file, path }) => `${file}: ${orderFile} does not name ${path}`),
    ...order
      .filter((path, index) => order.indexOf(path) !== index)
      .map((path) => `${orderFile}: ${path} stands here twice`),
  ];
}

/** Pages beside each other in the plan, if they stand in one folder or one above the other. */
function neighbors(pages: readonly PlacedPage[], order: readonly string[]) {
  const ordered = order.flatMap((path) => pages.find((page) => page.path === path) ?? []);
  return ordered.slice(1).flatMap((page, index): (readonly [PlacedPage, PlacedPage])[] => {
    const before = ordered[index];
    const isNear = before && [before.path, folderOf(before.path)].includes(folderOf(page.path));
    return isNear ? [[page, before]] : [];
  });
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf("/")) || "/";

function alike({ file, page }: PlacedPage, neighbor: PlacedPage): string[] {
  const { hour, thread } = neighbor.page.art;
  const its = (what: string) => `${file}: its neighbor ${neighbor.file} has the same ${what}`;
  return [
    ...(page.art.hour === hour ? [its(`hour, ${hour}`)] : []),
    ...(page.art.thread === thread && thread !== "-" ? [its(`thread, ${thread}`)] : []),
  ];
}

/** No two heroes show the same people doing the same. */
function sameLooks(pages: readonly PlacedPage[]): string[] {
  const seen = new Map<string, string>();
  return pages.flatMap(({ file, page }) => {
    const look = lookOf(page.art);
    const other = look && seen.get(look);
    if (look && !other) seen.set(look, file);
    return other ? [`${file}: its scene shows ${look}, as that of ${other} does`] : [];
  });
}

/** Pages that explain are neither empty nor endless. */
function lengthFault({ file, path, page }: PlacedPage): string[] {
  if (!/^\/(?:industries|services|resources)\//.test(path)) return [];
  const { length } = wordsOf(page);
  return length < 350 || length > 900 ? [`${file}: it has ${length} words, not 350 to 900`] : [];
}

/** Industries are written each for itself: they share at most a tenth of their runs of five words. */
function sameWords(pages: readonly PlacedPage[]): string[] {
  const industries = pages
    .filter(({ path }) => path.startsWith("/industries/"))
    .map(({ file, page }) => ({ file, shingles: shinglesOf(wordsOf(page)) }));
  return industries.flatMap(({ file, shingles }, index) =>
    industries
      .slice(0, index)
      .filter((other) => similarity(shingles, other.shingles) > 0.1)
      .map((other) => `${file}: it says much the same as ${other.file}`),
  );
}
