import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

test.runIf(process.platform === "linux")(
  "threads that collect garbage and compile have a lower priority, and no others",
  () => {
    const file = new URL("helper-threads.ts", import.meta.url);
    const script = `
      import { readdirSync, readFileSync } from "node:fs";
      import { getPriority } from "node:os";
      import { lowerPriorityOfHelpers } from ${JSON.stringify(file.href)};
      lowerPriorityOfHelpers({ warn: (...said) => console.error(...said) });
      const nameOf = (thread) => readFileSync("/proc/self/task/" + thread + "/comm", "utf8").trim();
      const all = readdirSync("/proc/self/task").map((one) => [nameOf(one), getPriority(Number(one))]);
      console.log(JSON.stringify(all));
    `;
    const args = ["--input-type=module", "--eval", script];
    const threads: [string, number][] = JSON.parse(
      execFileSync(process.execPath, args, { encoding: "utf8" }),
    );
    const usual = threads.find(([name]) => name === "MainThread")?.[1] ?? Number.NaN;
    expect(threads.filter(([name]) => name === "V8Worker")).toHaveLength(4);
    for (const [name, priority] of threads)
      expect([name, priority]).toEqual([name, name === "V8Worker" ? 5 : usual]);
  },
);
