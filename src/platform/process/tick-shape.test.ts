import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const run = promisify(execFile);

async function statesOf(...args: string[]): Promise<string> {
  const fixture = join(import.meta.dirname, "tick-shape.fixture.ts");
  const options = ["--allow-natives-syntax", "--expose-gc"];
  const { stdout } = await run(process.execPath, [...options, fixture, ...args]);
  return stdout;
}

test("ticks keep their shape when garbage is collected while there are none", async () => {
  expect(await statesOf("keep")).toMatch(/^MONOMORPHIC( MONOMORPHIC)+$/);
});

test("without that they lose it; where Node has mended this, it is needed no more", async () => {
  expect(await statesOf()).toContain("MEGAMORPHIC");
});
