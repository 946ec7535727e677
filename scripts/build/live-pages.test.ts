import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readLivePages, routeOf } from "./live-pages.ts";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "daystead-live-"));
});
afterEach(() => rm(root, { recursive: true }));

async function write(name: string, text = ""): Promise<void> {
  const file = join(root, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

const page = (path: string, ...sections: string[]) =>
  write(
    `content/pages${path}.yaml`,
    `sections:\n${sections.map((one) => `  - { ${one} }\n`).join("")}`,
  );

describe("which content pages are live", () => {
  test("those with a form, jobs or a search; what stands there twice is one part", async () => {
    await page("/about", "kind: hero", "kind: prose");
    await page(
      "/find",
      "kind: hero, search: jobs",
      "kind: form, form: hire",
      "kind: form, form: hire",
    );
    await page("/jobs", "kind: hero", "kind: jobs");
    expect(readLivePages(root)).toEqual([
      { path: "/find", parts: ["search", "hire"] },
      { path: "/jobs", parts: ["jobs"] },
    ]);
  });

  test("not one that is a route of its own", async () => {
    await page("/jobs/search", "kind: hero, search: jobs");
    await write("src/pages/jobs/search.astro");
    expect(readLivePages(root)).toEqual([]);
  });
});

describe("the route of a live page", () => {
  test("imports its own parts alone: a form's island from its folder, others from the live ones", async () => {
    await write("src/live/parts/search.astro");
    await write("src/hiring/hire/island.astro");
    const route = routeOf(root, { path: "/find", parts: ["search", "hire"] });
    expect(route.match(/import Part.*/g)).toEqual([
      `import Part0 from "${root}/src/live/parts/search.astro";`,
      `import Part1 from "${root}/src/hiring/hire/island.astro";`,
    ]);
    expect(route).toContain('parts={{ "search": Part0, "hire": Part1 }}');
  });

  test.each([
    [["hire"], true],
    [["jobs", "booking"], true],
    [["jobs", "search"], false],
    [["job-alert"], false],
  ])("with %j takes posts: %s", async (parts, takesPosts) => {
    for (const part of parts) await write(`src/live/parts/${part}.astro`);
    const route = routeOf(root, { path: "/find", parts });
    expect(route.includes("\nexport const takesPosts = true;\n")).toBe(takesPosts);
  });

  test("shows and reads what its parts do, each thing once", async () => {
    await write("src/live/parts/jobs.astro", 'export const shows = ["jobs"];\n');
    await write(
      "src/live/parts/booking.astro",
      'export const shows = [\n  "keys",\n  "jobs",\n];\nexport const reads = ["topic"];\n',
    );
    const route = routeOf(root, { path: "/find", parts: ["jobs", "booking"] });
    expect(route).toContain('\nexport const shows = ["jobs","keys"];\n');
    expect(route).toContain('\nexport const reads = ["topic"];\n');
  });

  test("with a part that does not say what it shows does not say it either", async () => {
    await write("src/live/parts/jobs.astro", 'export const shows = ["jobs"];\n');
    await write("src/live/parts/booking.astro");
    expect(routeOf(root, { path: "/find", parts: ["jobs", "booking"] })).not.toContain("shows");
  });

  test("with a form that nobody wrote is an error that names it", () => {
    expect(() => routeOf(root, { path: "/find", parts: ["hire"] })).toThrow("the form hire");
  });

  test("names the page by its canonical address", async () => {
    await write("src/live/parts/jobs.astro");
    expect(routeOf(root, { path: "/resources", parts: ["jobs"] })).toContain(
      'Astro, "/resources/"',
    );
  });
});
