import { hours, threads } from "../../art/scenes/hero-art.ts";

/** The art of a page. */
export type ArtRow = {
  /** Its address. */
  path: string;
  hour: string;
  thread: string;
  layout: string;
  subject: string;
};

/** Neither of the two is a pattern of lines that a scene draws. */
const drawn = threads.filter((thread) => thread !== "-" && thread !== "rays");

/**
 * Chooses the art of a new page, which stands after the last one of its folder. It shares neither hour nor thread with those beside
 * and above it, and has of each what its folder has least of.
 */
export function chooseArt(
  table: readonly ArtRow[],
  path: string,
): { row: ArtRow; after: string | undefined } {
  const folder = path.slice(0, path.lastIndexOf("/"));
  const isSibling = (row: ArtRow) => row.path.slice(0, row.path.lastIndexOf("/")) === folder;
  const isAbove = (row: ArtRow) => row.path === (folder || "/");
  const last = table.findLastIndex((row) => isSibling(row) || isAbove(row));
  const near = [table[last], table[last + 1], table.find(isAbove)].filter(
    (row) => row !== undefined,
  );
  const siblings = table.filter(isSibling);
  const choose = (key: "hour" | "thread", choices: readonly string[]) =>
    rarest(
      choices.filter((choice) => !near.some((row) => row[key] === choice)),
      siblings.map((row) => row[key]),
    );
  const emblems = table.filter(({ layout }) => layout === "emblem").map(({ subject }) => subject);
  const row: ArtRow = {
    path,
    hour: choose("hour", hours),
    thread: choose("thread", drawn),
    layout: "emblem",
    subject: rarest([...new Set(emblems)], emblems),
  };
  return { row, after: table[last]?.path };
}

function rarest(choices: readonly string[], used: readonly string[]): string {
  const count = (choice: string) => used.filter((other) => other === choice).length;
  const [first] = choices.toSorted((one, other) => count(one) - count(other));
  if (first === undefined) throw new Error("There is nothing to choose from");
  return first;
}
