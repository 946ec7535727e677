import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import ts from "typescript";
import { afterEach, beforeEach, expect, test } from "vitest";
import { parse } from "yaml";
import { readLivePages } from "../build/live-pages.ts";
import { makeForm } from "./make-form.ts";

const shared = [
  "src/live/form-list.ts",
  "src/program/form-list.ts",
  "content/pages/hire.yaml",
  "content/pages/news.yaml",
];
const plainPage = `title: A page
sections:
  - kind: hero
    heading: Begin.

  - kind: close
    heading: End?
`;
const lists = ["src/program/form-list.ts", "src/live/form-list.ts"];
let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "daystead-form-"));
  for (const path of shared) await cp(path, join(root, path));
  await writeFile(join(root, "content/pages/plain.yaml"), plainPage);
});
afterEach(() => rm(root, { recursive: true }));

const read = (file: string) => readFile(join(root, file), "utf8");
const make = (change: object = {}) =>
  makeForm({
    root,
    name: "site-visit",
    heading: "Ask for a visit: today",
    path: "/plain",
    ...change,
  });

test("a page without a form becomes a live one, and its section stands before the last words", async () => {
  await make();
  expect(readLivePages(root)).toContainEqual({ path: "/plain", parts: ["site-visit"] });

  const after = await read("content/pages/plain.yaml");
  const section = after.slice(after.indexOf("  - kind: form"), after.indexOf("  - kind: close"));
  expect(section).toContain('heading: "Ask for a visit: today"');
  expect(after.replace(section, "")).toBe(plainPage);
});

test("the form is one folder, its words, and a line in each list", async () => {
  const [server, shown] = await Promise.all(lists.map(read));
  const files = await make();
  expect(files.filter((file) => !file.startsWith("src/hiring/site-visit/"))).toEqual([
    "content/mails/site-visit.yaml",
    "content/pages/plain.yaml",
    ...lists,
  ]);
  const line = (text: string, start = "") => text.replace(start, "");
  expect(line(await read("src/program/form-list.ts"), server)).toBe(
    'export { siteVisit as "site-visit" } from "../hiring/site-visit/server/form.ts";\n',
  );
  expect(line(await read("src/live/form-list.ts"), shown)).toBe(
    'export { default as "site-visit" } from "../hiring/site-visit/island.astro";\n',
  );
  expect(parse(await read("content/mails/site-visit.yaml"))).toHaveProperty("receipt.next");
});

test("what is written is TypeScript", async () => {
  const files = (await make()).filter((file) => /\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(4);
  for (const fileName of files) {
    const { diagnostics } = ts.transpileModule(await read(fileName), {
      fileName,
      reportDiagnostics: true,
      compilerOptions: { jsx: ts.JsxEmit.Preserve },
    });
    expect(diagnostics, fileName).toEqual([]);
  }
});

test("a page that has a form keeps it", async () => {
  await make({ path: "/hire" });
  expect(readLivePages(root)).toContainEqual({ path: "/hire", parts: ["hire", "site-visit"] });
  expect(await read("content/pages/hire.yaml")).toContain("form: hire\n");
});

test.each([
  [{ name: "Site Visit" }, "Write the name like"],
  [{ name: "../site" }, "Write the name like"],
  [{ heading: "Go" }, "Write a heading"],
  [{ path: "plain" }, "Write the page's address"],
  [{ path: "/../hire" }, "Write the page's address"],
  [{ path: "/no-such-page" }, "there is no content/pages/no-such-page.yaml"],
  [{ path: "/home" }, "there is no content/pages/home.yaml"],
  [{ path: "/news" }, "is a list of several pages"],
])("%j is refused: %s", async (change, reason) => {
  const before = await read("src/program/form-list.ts");
  await expect(make(change)).rejects.toThrow(reason);
  expect(await read("src/program/form-list.ts")).toBe(before);
});

test("a name is taken once", async () => {
  await make();
  await expect(make()).rejects.toThrow("There is a form of this name already");
});
