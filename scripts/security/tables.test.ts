import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { lines } from "./lines.ts";
import { type NamedTest, readTables, readTestFiles } from "./read-tables.ts";

const documents = globSync("docs/security/*.md");
const rows = documents.flatMap((file) => readTables(readFileSync(file, "utf8")));

test("each line of ASVS 5.0 of levels 1 and 2 stands in the tables once", () => {
  expect(lines).toHaveLength(253);
  expect(rows.flatMap((row) => row.lines).toSorted()).toEqual([...lines].toSorted());
});

test("each test that the tables name is there", () => {
  const files = [...readTestFiles()];
  const isThere = ({ file, name = "" }: NamedTest) => {
    const found = files.filter(([path]) => path.endsWith(`/${file}`));
    return found.length === 1 && found[0]?.[1].includes(name);
  };
  const missing = rows.flatMap(({ lines: [line], tests }) =>
    tests.filter((one) => !isThere(one)).map(({ file, name }) => `${line}: ${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test("a row has its lines and its tests", () => {
  const table = [
    "| Line | How it is met | Test |",
    "|---|---|---|",
    "| 1.1.1, 1.2.3–1.2.5 | so | `a.test.ts`: one name; another; `b.spec.ts` |",
    "| 1.3.1 | not at all | – (a document) |",
  ].join("\n");
  const [first, second] = readTables(table);
  expect(first?.lines).toEqual(["1.1.1", "1.2.3", "1.2.4", "1.2.5"]);
  expect(first?.tests).toEqual([
    { file: "a.test.ts", name: "one name" },
    { file: "a.test.ts", name: "another" },
    { file: "b.spec.ts", name: undefined },
  ]);
  expect(second?.tests).toEqual([]);
});
