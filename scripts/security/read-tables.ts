import { globSync, readFileSync } from "node:fs";

/** A row of a table that holds the site against ASVS. */
export type Row = {
  /** The numbers of the lines that it answers. */
  lines: string[];
  /** The tests that fail where it is not so: a part of a name, and the end of the file's path; or the file alone. */
  tests: NamedTest[];
};

export type NamedTest = { file: string; name: string | undefined };

/** Reads the tables whose first column is `Line` and last is `Test`, in Markdown. */
export function readTables(markdown: string): Row[] {
  const rows = markdown.split("\n").map(cellsOf);
  return rows.flatMap((cells) => {
    const [line = "", , test = ""] = cells;
    return cells.length === 3 && /^\d+\.\d+\.\d+/.test(line)
      ? [{ lines: expand(line), tests: readTests(test) }]
      : [];
  });
}

const cellsOf = (row: string): string[] =>
  row
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());

/** `1.1.1–1.1.3, 1.2.1` is four lines. */
function expand(text: string): string[] {
  return text.split(", ").flatMap((part) => {
    const [first = "", last = first] = part.split("–");
    const [section, from, to] = [
      first.slice(0, first.lastIndexOf(".")),
      numberOf(first),
      numberOf(last),
    ];
    return Array.from({ length: to - from + 1 }, (_, index) => `${section}.${from + index}`);
  });
}

const numberOf = (line: string): number => Number(line.slice(line.lastIndexOf(".") + 1));

/** `` `a.test.ts`: one name; another; `b.test.ts` ``, or a dash and why there is none. */
function readTests(text: string): Row["tests"] {
  if (text.startsWith("–")) return [];
  let file = "";
  return text.split("; ").map((part) => {
    const [, named, name] = /^`([^`]+)`(?:: (.+))?$/.exec(part) ?? [];
    if (named === undefined) return { file, name: part };
    file = named;
    return { file, name };
  });
}

/** The texts of all test files by their paths, with `/` between folders on every system. */
export function readTestFiles(): Map<string, string> {
  const paths = globSync("{src,scripts,tests}/**/*.{test,spec}.{ts,tsx}");
  return new Map(paths.map((path) => [path.replaceAll("\\", "/"), readFileSync(path, "utf8")]));
}
