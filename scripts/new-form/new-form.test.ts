import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import ts from "typescript";
import { afterEach, beforeEach, expect, test } from "vitest";
import { parse } from "yaml";
import { makeForm } from "./make-form.ts";

const shared = [
  "src/sections/form/schema.ts",
  "src/live/form-island.astro",
  "content/mails/forms.yaml",
  "src/program/forms.ts",
  "src/program/mail-preview/example-answers.ts",
  "src/private-link/correction.tsx",
  "src/pages/hire.astro",
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

test("a page without a form gets a route, and its section stands before the last words", async () => {
  const files = await make();
  expect(files).toContain("src/pages/plain.astro");
  const route = await read("src/pages/plain.astro");
  expect(route).toContain('from "../hiring/site-visit/schema.ts"');
  expect(route).toContain("[siteVisitForm]");

  const after = await read("content/pages/plain.yaml");
  const section = after.slice(after.indexOf("  - kind: form"), after.indexOf("  - kind: close"));
  expect(section).toContain('heading: "Ask for a visit: today"');
  expect(after.replace(section, "")).toBe(plainPage);
});

test("the form is registered wherever forms are listed", async () => {
  await make();
  expect(await read("src/sections/form/schema.ts")).toMatch(/"hire"[^\]]*"site-visit"\s*\]/);
  const island = await read("src/live/form-island.astro");
  expect(island).toContain('{name === "site-visit" && <SiteVisitForm client:visible');
  expect(parse(await read("content/mails/forms.yaml"))).toHaveProperty("site-visit.receipt.next");
  const known = await read("src/program/forms.ts");
  expect(known).toContain('"site-visit": { definition: siteVisitForm }');
  const examples = await read("src/program/mail-preview/example-answers.ts");
  expect(examples.slice(examples.indexOf("exampleAnswers"))).toContain(
    '"site-visit": { ...person, request: "An example request" },',
  );
  expect(await read("src/private-link/correction.tsx")).toContain('"site-visit": SiteVisitForm,');
  expect(await read("src/hiring/site-visit/schema.ts")).toContain('name: "site-visit"');
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
  expect(await read("src/pages/hire.astro")).toMatch(
    /\[\s*hireForm,[^\]]*siteVisitForm\s*\],\s*fillIn/,
  );
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
  const before = await read("src/sections/form/schema.ts");
  await expect(make(change)).rejects.toThrow(reason);
  expect(await read("src/sections/form/schema.ts")).toBe(before);
});

test("a name is taken once", async () => {
  await make();
  await expect(make()).rejects.toThrow("There is a form of this name already");
});
