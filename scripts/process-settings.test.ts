import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { allocatorSettings, nodeOptions } from "./process-settings.ts";

const fixture = join(import.meta.dirname, "process-settings.fixture.ts");

async function begin({ options = [], env = {} }: { options?: string[]; env?: NodeJS.ProcessEnv }) {
  const started = [...options, fixture, "worker"];
  const { stdout } = await promisify(execFile)(process.execPath, started, { env });
  return JSON.parse(stdout);
}

test("a program begins once more with our settings, and keeps its arguments and environment", async () => {
  const program = await begin({ env: { PORT: "3000" } });
  expect(program.execArgv).toEqual(nodeOptions);
  expect(program.argv.slice(1)).toEqual([fixture, "worker"]);
  expect(program.env).toMatchObject({ ...allocatorSettings, PORT: "3000" });
  expect(program.heapMegabytes).toBeGreaterThan(1000);
});

test("whoever starts it has the last word", async () => {
  const program = await begin({
    options: ["--max-old-space-size=300"],
    env: { MALLOC_ARENA_MAX: "2" },
  });
  expect(program.heapMegabytes).toBeLessThan(400);
  expect(program.env.MALLOC_ARENA_MAX).toBe("2");
  expect(program.env.MALLOC_TRIM_THRESHOLD_).toBeUndefined();
});
