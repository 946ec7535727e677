import { spawn } from "node:child_process";
import { once } from "node:events";
import { open } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

const imported = `import { createLog } from ${JSON.stringify(new URL("log.ts", import.meta.url))};`;

test("a line is one line of JSON, whatever stands in it, with its time in UTC, its level and its process", async () => {
  const reason = 'a\n{"level":60,"event":"forged"}\r\u2028\u001b[2J';
  const line = `log.error({ event: "line", reason: ${JSON.stringify(reason)} }, undefined, new Error("b\\nc"));`;
  const script = `${imported} const log = createLog("info"); ${line} log.flush();`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script]);
  const [said] = await Promise.all([text(child.stdout), once(child, "close")]);
  expect(said.split("\n")).toHaveLength(2);
  expect(said.trimEnd()).not.toMatch(/\p{Cc}/u);
  const { time, ...told } = JSON.parse(said);
  expect(told).toMatchObject({ level: 50, event: "line", reason, pid: child.pid });
  expect(new Date(time).getUTCFullYear()).toBeGreaterThan(2025);
});

test("nothing is written below the level that is asked for", async () => {
  const script = `${imported} const log = createLog("warn");
    for (const level of ["debug", "info", "warn", "error"]) log[level]({ event: level });
    createLog("silent").fatal({ event: "silent" });
    log.flush();`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script]);
  const [said] = await Promise.all([text(child.stdout), once(child, "close")]);
  const lines = said.trimEnd().split("\n");
  expect(lines.map((line) => JSON.parse(line).event)).toEqual(["warn", "error"]);
});

const writer = `
  ${imported}
  const log = createLog("info");
  let lines = 0;
  const writing = setInterval(() => {
    log.info({ event: "line", count: ++lines });
    if (lines < 50) return;
    clearInterval(writing);
    log.flush();
    process.stderr.write("went on");
  }, 20);
`;

const ending = `
  ${imported}
  const log = createLog("info");
  for (let lines = 0; lines < 2; lines++) {
    log.info({ event: "line" });
    log.flush();
  }
  process.stderr.write("went on");
`;

test.skipIf(process.platform !== "linux").each([
  ["while it runs", writer],
  ["as it ends", ending],
])(
  "a log that cannot be written keeps nothing from going on, nor from ending: %s",
  async (_, script) => {
    const full = await open("/dev/full", "w");
    const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
      stdio: ["ignore", full.fd, "pipe"],
    });
    let said = "";
    child.stderr?.on("data", (chunk) => {
      said += chunk;
    });
    const [code] = await once(child, "close");
    expect({ said, code }).toEqual({ said: "went on", code: 0 });
    await full.close();
  },
);
