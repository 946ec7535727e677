import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";

const shutdownModule = pathToFileURL(join(import.meta.dirname, "shutdown.ts")).href;

/** A real process: a signal and an exit code cannot be tried within the test's own. */
function start(body: string): ChildProcess {
  const program = `
    import { Shutdown } from ${JSON.stringify(shutdownModule)};
    const say = (word) => process.stdout.write(word + " ");
    const log = Object.fromEntries(["fatal", "error", "info", "debug"].map((level) => [level, () => {}]));
    const shutdown = new Shutdown({ ...log, flush: () => say("flushed") });
    shutdown.listen();
    setInterval(() => {}, 1000);
    ${body}
    say("started");`;
  const flags = ["--input-type=module", "--disable-warning=ExperimentalWarning", "--eval"];
  return spawn(process.execPath, [...flags, program], { stdio: ["ignore", "pipe", "inherit"] });
}

async function outcome(child: ChildProcess, signals: NodeJS.Signals[]) {
  if (!child.stdout) throw new Error("The process has no output");
  const output = text(child.stdout);
  await once(child.stdout, "data");
  const exited = once(child, "exit");
  for (const signal of signals) {
    child.kill(signal);
    // Of two that wait the system hands over the lower number first.
    await sleep(100);
  }
  const [exitCode] = await exited;
  return { exitCode, output: (await output).trim() };
}

test("activities stop side by side, then what they stand on, last opened first", async () => {
  const child = start(`
    const after = (ms, word) => () => new Promise((resolve) => setTimeout(() => resolve(say(word)), ms));
    shutdown.add("database", after(0, "database"));
    shutdown.add("storage", after(20, "storage"));
    shutdown.addActivity("deliveries", after(200, "deliveries"));
    shutdown.addActivity("http", after(20, "http"));`);
  expect(await outcome(child, ["SIGTERM"])).toEqual({
    exitCode: 0,
    output: "started http deliveries storage database flushed",
  });
});

test("what drains comes before the stop by SIGTERM, and Ctrl-C does not wait for it", async () => {
  const body = `
    shutdown.addActivity("http", () => say("http"));
    shutdown.drainFirst(async () => say("draining " + shutdown.signal.aborted));`;
  expect(await outcome(start(body), ["SIGTERM"])).toEqual({
    exitCode: 0,
    output: "started draining false http flushed",
  });
  expect((await outcome(start(body), ["SIGINT"])).output).toBe("started http flushed");
});

test("a second signal does not wait for what drains", async () => {
  const child = start(`shutdown.drainFirst(() => new Promise(() => {}));`);
  expect(await outcome(child, ["SIGTERM", "SIGINT"])).toEqual({ exitCode: 1, output: "started" });
});

test("a part that does not stop keeps nothing else from stopping, and shows in the exit code", async () => {
  const child = start(`
    shutdown.add("database", () => say("database"));
    shutdown.addActivity("http", () => { throw new Error("stuck"); });`);
  expect(await outcome(child, ["SIGINT"])).toEqual({
    exitCode: 1,
    output: "started database flushed",
  });
});

test("a fault that nothing handled ends the process with exit code 1", async () => {
  const child = start(`setTimeout(() => Promise.reject(new Error("fault")), 50);`);
  expect(await outcome(child, [])).toEqual({ exitCode: 1, output: "started flushed" });
});

test("a visitor's lost connection does not", async () => {
  const child = start(`
    setTimeout(() => Promise.reject(Object.assign(new Error("aborted"), { code: "ECONNRESET" })), 50);
    setTimeout(() => { say("alive"); process.exit(0); }, 200);`);
  expect(await outcome(child, [])).toEqual({ exitCode: 0, output: "started alive" });
});
