import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const sources = globSync("src/**/*.{ts,tsx,astro}", {
  exclude: ["**/*.test.*", "**/*.fixture.*"],
});

/** The files of `src` whose text has something. */
const having = (pattern: RegExp): string[] =>
  sources
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => pattern.test(readFileSync(path, "utf8")))
    .toSorted();

test("no text is run as a program, neither by a shell nor as script", () => {
  expect(having(/\beval\(|\bnew Function\b|from "node:vm"|\bexecSync\b/)).toEqual([]);
  expect(having(/\bexec\b[^;]*from "node:child_process"/)).toEqual([]);
  // `npm` is a script on Windows. It is started by a command of whoever runs the server.
  expect(having(/\bshell:/)).toEqual(["src/platform/db/embedded/earlier-program.ts"]);
});

test("no certificate is left unchecked, and no old version of TLS asked for", () => {
  expect(
    having(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity|minVersion/),
  ).toEqual([]);
});

test("what is put into a page as HTML is known to be clean, or our own", () => {
  expect(having(/dangerouslySetInnerHTML|\bset:html=|\.innerHTML =|insertAdjacentHTML/)).toEqual([
    // Styles of this program.
    "src/component-book/component-book.astro",
    // `cleanHtml` has made it.
    "src/jobs/page/job-body.tsx",
    // `checkedHtml` has looked through it.
    "src/site/article-page.astro",
    "src/site/content-shell.astro",
    // Structured data by `toScript`, and the script of every page.
    "src/site/document.astro",
    "src/site/legal-page.astro",
    "src/ui/islands/render-to-string.ts",
  ]);
});

test("no page listens to messages of other windows", () => {
  expect(having(/addEventListener\(\s*"message"|\.onmessage\b/)).toEqual([]);
});
