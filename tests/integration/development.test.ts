import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sampleOfEachKind } from "../../src/component-book/samples.ts";
import { readPages } from "../../src/sections/testing.ts";
import { createTestDatabase, type TestDatabase } from "../setup/database.ts";
import { freePort, temporaryFolder } from "../setup/program.ts";

/** The first page waits until Vite has read all that it needs. */
const secondsToAnswer = 300;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let database: TestDatabase;
let child: ChildProcess;
let origin: string;
let output = "";

/** What `npm run dev` starts, beside any that runs here already, and as after a fresh checkout: content is read anew. */
beforeAll(async () => {
  await rm(".astro/data-store.json", { force: true });
  folder = await temporaryFolder();
  database = await createTestDatabase();
  const port = String(await freePort());
  origin = `http://localhost:${port}`;
  child = spawn(process.execPath, ["node_modules/astro/bin/astro.mjs", "dev", "--ignore-lock"], {
    env: {
      PATH: process.env.PATH,
      PORT: port,
      DATA_DIR: folder.path,
      DATABASE_URL: database.url,
      ASTRO_TELEMETRY_DISABLED: "1",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  await answers();
}, secondsToAnswer * 1000);

afterAll(async () => {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill("SIGKILL");
    await once(child, "close");
  }
  await database.close();
  await folder.remove();
});

/** @throws when it ends before it listens, with what it wrote; the hook's limit ends the waiting */
async function answers(): Promise<void> {
  while (!output.includes(origin)) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(output);
    await sleep(100);
  }
}

async function open(path: string): Promise<string> {
  const response = await fetch(origin + path);
  const html = await response.text();
  expect(response.status, `${html.slice(0, 2000)}\n${output}`).toBe(200);
  return html;
}

test(
  "the development server shows the first page",
  async () => {
    expect(await open("/")).toMatch(/<h1[^>]*>\s*\S/);
  },
  secondsToAnswer * 1000,
);

test(
  "and a book of all components, with each kind of section in it",
  async () => {
    const html = await open("/dev/components");
    expect(html).toContain("<h1>Components</h1>");
    const [samples, entries] = [sampleOfEachKind(readPages()), entriesOf(html)];
    for (const { kind, found } of samples) {
      expect(entries.get(kind), kind).toContain(found ? `href="${found.path}"` : "No page uses it");
    }
  },
  secondsToAnswer * 1000,
);

/** The HTML of each entry of the book, by its name. */
function entriesOf(html: string): Map<string | undefined, string> {
  const entries = html.split(/<section id="book-/).slice(1);
  return new Map(entries.map((entry) => [/^[\w-]+/.exec(entry)?.[0], entry]));
}
