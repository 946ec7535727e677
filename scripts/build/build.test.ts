import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { parseSettings } from "../../src/platform/settings.ts";
import { hashSources, isBuilt, stampFile } from "./build-stamp.ts";
import { compressFiles } from "./compress-files.ts";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "daystead-build-"));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(root, { recursive: true });
});

test("text files get smaller neighbors, in folders too; others and tiny ones get none", async () => {
  const page = "<p>Day</p>".repeat(100);
  await mkdir(join(root, "industries"));
  await writeFile(join(root, "industries/healthcare.html"), page);
  await writeFile(join(root, "font.woff2"), "a".repeat(1000));
  await writeFile(join(root, "robots.txt"), "a");
  await compressFiles(root);
  expect((await readdir(root)).sort()).toEqual(["font.woff2", "industries", "robots.txt"]);
  const compressed = (suffix: string) =>
    readFile(join(root, `industries/healthcare.html${suffix}`));
  expect(brotliDecompressSync(await compressed(".br")).toString()).toBe(page);
  expect(gunzipSync(await compressed(".gz")).toString()).toBe(page);
});

test("a build holds until a source changes, is renamed or appears; tests do not count", async () => {
  await mkdir(join(root, "src"));
  await mkdir(join(root, "dist"));
  const write = (name: string, content: string) => writeFile(join(root, name), content);
  await write("src/main.ts", "1");
  expect(await isBuilt(root)).toBe(false);

  const stamp = async () => write(`dist/${stampFile}`, await hashSources(root));
  await stamp();
  expect(await isBuilt(root)).toBe(true);
  await write("src/main.test.ts", "a test");
  expect(await isBuilt(root)).toBe(true);

  await write("src/main.ts", "2");
  expect(await isBuilt(root)).toBe(false);
  await stamp();
  await write("src/other.ts", "");
  expect(await isBuilt(root)).toBe(false);
});

test("the build writes the origin into pages that the server writes into mail", async () => {
  vi.stubEnv("PORT", "4000");
  vi.stubEnv("PUBLIC_ORIGIN", "");
  const { default: config } = await import("../../astro.config.ts");
  expect(config.site).toBe("http://localhost:4000");
  expect(config.server).toMatchObject({ port: 4000 });
  expect(parseSettings(process.env).publicOrigin).toBe("http://localhost:4000");
});

test("a build holds for one public origin, which PORT is a part of where there is no other", async () => {
  await mkdir(join(root, "dist"));
  const isBuiltFor = (env: Record<string, string>) => {
    for (const name of ["PORT", "PUBLIC_ORIGIN"]) vi.stubEnv(name, env[name]);
    return isBuilt(root);
  };
  vi.stubEnv("PORT", "4000");
  vi.stubEnv("PUBLIC_ORIGIN", undefined);
  await writeFile(join(root, "dist", stampFile), await hashSources(root));
  expect(await isBuiltFor({ PORT: "4000" })).toBe(true);
  expect(await isBuiltFor({})).toBe(false);
  expect(await isBuiltFor({ PORT: "4000", PUBLIC_ORIGIN: "" })).toBe(true);
  expect(await isBuiltFor({ PORT: "3000", PUBLIC_ORIGIN: "http://localhost:4000/" })).toBe(true);
  expect(await isBuiltFor({ PORT: "4000", PUBLIC_ORIGIN: "https://daystead.example" })).toBe(false);
});
