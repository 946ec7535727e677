import { execFile, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { releaseSources } from "../../scripts/build/release-sources.ts";
import { isRoot } from "../../src/platform/db/embedded/session.testing.ts";
import { parseSettings, settingNames } from "../../src/platform/settings.ts";
import { temporaryFolder } from "../setup/program.ts";

const root = resolve(import.meta.dirname, "../..");
const read = (path: string) => readFile(join(root, path), "utf8");

const packageFile = z
  .object({
    scripts: z.object({ start: z.string() }).catchall(z.string()),
    dependencies: z.object({ node: z.string() }),
  })
  .parse(JSON.parse(await read("package.json")));

const service = z.object({
  image: z.string(),
  environment: z.record(z.string(), z.coerce.string()).default({}),
  volumes: z.array(z.string()).default([]),
  stop_grace_period: z.string().optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  networks: z.array(z.string()).optional(),
});
const composeText = await read("deploy/compose.yaml");
const compose = z
  .object({ services: z.record(z.string(), service) })
  .parse(parse(composeText, { merge: true }));
const site = service.parse(compose.services.site);
const proxy = service.parse(compose.services.proxy);

/** An instruction of the Dockerfile's, the last one of its kind, with its lines joined. */
const dockerfile = (await read("Dockerfile")).replaceAll("\\\n", " ");
const instruction = (name: string) =>
  [...dockerfile.matchAll(new RegExp(`^${name} (.*)$`, "gm"))].at(-1)?.[1] ?? "";
const imageEnvironment = z.record(z.string(), z.string()).parse(
  Object.fromEntries(
    instruction("ENV")
      .split(" ")
      .map((pair) => pair.split("=")),
  ),
);

const unit = await read("deploy/daystead.service");
const directive = (name: string) => new RegExp(`^${name}=(.*)$`, "m").exec(unit)?.[1] ?? "";

const port = String(parseSettings({}).port);
/** A program that is told to stop has ended by then, in seconds (record 53). */
const secondsToStop = 10;

test("the image runs on the Node that the tests run on", () => {
  expect(dockerfile).toContain(`FROM node:${packageFile.dependencies.node}-`);
});

test("image and unit start what `npm start` does", () => {
  const start = packageFile.scripts.start.split(" ");
  expect(JSON.parse(instruction("CMD"))).toEqual(start);
  const [node, ...args] = start;
  expect(directive("ExecStart")).toBe(
    `${directive("WorkingDirectory")}/node_modules/.bin/${node} ${args.join(" ")}`,
  );
});

test("settings are given by names that the program knows", () => {
  const given = [...Object.keys(site.environment), ...Object.keys(imageEnvironment)];
  expect(given.filter((name) => ![...settingNames, "NODE_ENV"].includes(name))).toEqual([]);
});

test("a start with the settings of the compose file is none with half of them", () => {
  const values = Object.entries({ ...imageEnvironment, ...site.environment }).map(
    ([name, value]) => [name, fillIn(value)],
  );
  expect(parseSettings(Object.fromEntries(values))).toMatchObject({
    publicOrigin: "https://www.daystead.example",
    databaseUrl: "postgres://daystead:given@database:5432/daystead",
    s3: { endpoint: "http://files:7070", bucket: "daystead", secretAccessKey: "given" },
    trustedProxies: 1,
  });
});

const examples: Record<string, string> = {
  SITE_HOST: "www.daystead.example",
  SMTP_URL: "smtp://mail:1025",
  CONTACT_MAILBOX: "hello@daystead.example",
};

/** What stands for a variable that has to be given; one that may be left out is empty. */
const fillIn = (text: string) =>
  text
    .replaceAll(/\$\{(\w+):\?[^}]*\}/g, (_, name: string) => examples[name] ?? "given")
    .replaceAll(/\$\{\w+:-\}/g, "");

test("ports agree", async () => {
  expect(imageEnvironment.PORT).toBe(port);
  expect(instruction("EXPOSE")).toBe(port);
  expect(proxy.environment.SITE_UPSTREAM).toBe(`site:${port}`);
  expect(await read("deploy/Caddyfile")).toContain(`{$SITE_UPSTREAM:127.0.0.1:${port}}`);
});

test("the program is not root, and writes to its volume alone", () => {
  expect(instruction("USER")).toMatch(/^[1-9]\d+:[1-9]\d+$/);
  expect(instruction("VOLUME")).toBe(imageEnvironment.DATA_DIR);
  expect(site.volumes).toEqual([`site:${imageEnvironment.DATA_DIR}`]);
  expect(`/var/lib/${directive("StateDirectory")}`).toBe("/var/lib/daystead");
  const open = Object.entries(compose.services)
    .filter(([name]) => name !== "bucket")
    .filter(([, { read_only, cap_drop }]) => !read_only || cap_drop?.join() !== "ALL");
  expect(open).toEqual([]);
});

test("a program that stops has the time for it", () => {
  expect(Number.parseInt(site.stop_grace_period ?? "", 10)).toBeGreaterThan(secondsToStop);
  expect(Number.parseInt(directive("TimeoutStopSec"), 10)).toBeGreaterThan(secondsToStop);
  // PostgreSQL is in the same group, and is stopped by the program.
  expect(directive("KillMode")).toBe("mixed");
});

test("the image has what the build of a publication reads", async () => {
  const lines = (await read(".dockerignore")).split("\n");
  const allowed = lines.filter((line) => line.startsWith("!")).map((line) => line.slice(1));
  expect(allowed.toSorted()).toEqual([".npmrc", ...releaseSources].toSorted());
});

test("no command needs what the image leaves out", async () => {
  const folder = join(root, "scripts");
  const commands = await readdir(folder, { recursive: true });
  const modules = commands.filter((name) => /(?<!test)\.ts$/.test(name));
  for (const name of modules)
    expect(await readFile(join(folder, name), "utf8"), name).not.toMatch(
      /from "(\.\.\/)+bench|import "(\.\.\/)+bench/,
    );
  for (const [name, line] of Object.entries(packageFile.scripts).filter(([, line]) =>
    line.includes(" scripts/"),
  ))
    expect(line, name).not.toContain("bench/");
});

test("images are pinned to a version", () => {
  const images = Object.entries(compose.services).filter(([name]) => name !== "site");
  for (const [, { image }] of images) expect(image).toMatch(/:v?\d+\.\d+(\.\d+)?(-\w+)?(@|$)/);
});

test("all that has to be given is named in the example, and has no value there but for what is no secret", async () => {
  const example = await read("deploy/.env.example");
  const lines = [...example.matchAll(/^([A-Z_0-9]+)=(.*)$/gm)];
  expect(lines.filter(([, , value]) => value !== "")).toEqual([]);
  const needed = new Set([...composeText.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name));
  const named = lines.map(([, name]) => name);
  expect([...needed].filter((name) => !named.includes(name ?? ""))).toEqual([]);
});

test("what the guide installs is there", async () => {
  const guide = await read("docs/deploy.md");
  const files = new Set([...guide.matchAll(/\bdeploy\/[\w.-]+/g)].map(([file]) => file));
  expect(files.size).toBeGreaterThan(1);
  // `.env` is made by following it.
  expect([...files].filter((file) => !file.endsWith("/.env") && !existsSync(file))).toEqual([]);
});

const hasSystemd = spawnSync("systemd-analyze", ["--version"]).status === 0;

test.skipIf(!hasSystemd)("systemd finds nothing wrong with the unit", async () => {
  const folder = await temporaryFolder();
  const file = join(folder.path, "daystead.service");
  // It looks for the program and the folder as well.
  const [program = ""] = directive("ExecStart").split(" ");
  await writeFile(file, unit.replace(program, process.execPath));
  const { status, stderr } = spawnSync("systemd-analyze", ["verify", file], { encoding: "utf8" });
  await folder.remove();
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
});

const account = { uid: 60_777, gid: 60_777 };

/** Only root can start something as somebody else, who need not be able to pass where this checkout is. */
const canStartAs = () => isRoot && spawnSync(process.execPath, ["-v"], account).status === 0;

test.skipIf(!canStartAs())(
  "an installation for another address that cannot be written to says so",
  async () => {
    const folder = await temporaryFolder();
    const home = join(folder.path, "site");
    await mkdir(home);
    for (const source of releaseSources)
      await cp(join(root, source), join(home, source), { recursive: true });
    await symlink(join(root, "node_modules"), join(home, "node_modules"));
    const start = promisify(execFile)(process.execPath, ["scripts/start.ts"], {
      cwd: home,
      ...account,
      env: { PATH: process.env.PATH, PUBLIC_ORIGIN: "https://elsewhere.example" },
    });
    await expect(start).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^This installation was built for another PUBLIC_ORIGIN/),
    });
    await folder.remove();
  },
);
