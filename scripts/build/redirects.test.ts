import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { BuiltSite } from "./built-site.ts";
import { writeRedirects } from "./redirects.ts";

const site: BuiltSite = {
  origin: "https://daystead.example",
  onDemand: [/^\/contact$/, /^\/jobs\/search$/, /^\/jobs\/([^/]+?)$/, /^\/jobs\/in(?:\/(.*?))?$/],
  pages: [],
  targets: new Map([
    ["/", undefined],
    ["/about", { links: new Set<string>(), ids: new Set(["founder"]) }],
    ["/resources/", undefined],
    ["/robots.txt", undefined],
  ]),
};

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "daystead-redirects-"));
  await mkdir(join(root, "content"));
  await mkdir(join(root, "dist"));
});
afterEach(() => rm(root, { recursive: true }));

async function build(text: string): Promise<unknown> {
  await writeFile(join(root, "content/redirects.yaml"), text);
  await writeRedirects(root, site);
  return JSON.parse(await readFile(join(root, "dist/redirects.json"), "utf8"));
}

test("redirects to what there is are written for the server", async () => {
  expect(
    await build(`
- { from: /old, to: "/about#founder", permanent: true }
- { from: /old-jobs, to: /jobs/search, permanent: false }
- { from: /java, to: "/jobs/search?q=java", permanent: true }
- { from: /elsewhere, to: https://other.example/, permanent: true }
`),
  ).toEqual([
    { from: "/old", to: "/about#founder", permanent: true },
    { from: "/old-jobs", to: "/jobs/search", permanent: false },
    { from: "/java", to: "/jobs/search?q=java", permanent: true },
    { from: "/elsewhere", to: "https://other.example/", permanent: true },
  ]);
});

test.each([
  "/about",
  "/about.html",
  "/index.html",
  "/resources",
  "/robots.txt",
  "/contact",
  "/jobs/search",
  "/jobs/registered-nurse-12",
  "/jobs/in/florida",
])("a redirect hides nothing: %s", async (from) => {
  await expect(build(`- { from: ${from}, to: /, permanent: true }`)).rejects.toThrow(
    `content/redirects.yaml is not right:\n✖ The site answers at ${from} itself, which a redirect would hide\n  → at [0].from`,
  );
});

test.each(["/jobs/benefits", "/jobs/java-developer", "/jobs/in/narnia"])(
  "a name that no page of jobs has can be redirected, and nothing to it: %s",
  async (path) => {
    expect(await build(`- { from: ${path}, to: /jobs/search, permanent: true }`)).toHaveLength(1);
    await expect(build(`- { from: /old, to: ${path}, permanent: true }`)).rejects.toThrow(
      `✖ ${path} does not exist`,
    );
  },
);

test.each([
  ["/nowhere", "/nowhere does not exist"],
  ["/nowhere?q=java", "/nowhere?q=java does not exist"],
  ["/resources", "/resources is to be spelled /resources/"],
  ["/about#nobody", "/about#nobody points at 'nobody', which /about does not have"],
  ["https://daystead.example/nowhere", "https://daystead.example/nowhere does not exist"],
])("a redirect leads somewhere: %s", async (to, reason) => {
  await expect(build(`- { from: /old, to: "${to}", permanent: true }`)).rejects.toThrow(
    `✖ ${reason}\n  → at [0].to`,
  );
});

test("what the file alone says wrong is refused, too", async () => {
  await expect(build("- { from: old, to: /about, permanent: true }")).rejects.toThrow(
    "→ at [0].from",
  );
});
