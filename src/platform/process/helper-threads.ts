import { readdirSync, readFileSync } from "node:fs";
import { setPriority } from "node:os";
import type { Log } from "../log.ts";

const threads = "/proc/self/task";

/** A third of a usual thread's share of a processor that both want; with 10, a tenth, some 20 MB more are held. */
const niceness = 5;

/**
 * Lets the threads of V8 that collect garbage and compile (`V8Worker`) yield to all others, above all to the one that
 * renders: there are four of them, and on two processors it had half of one or less while they marked (record 15). On
 * Linux, where each thread has a priority of its own (setpriority(2)); elsewhere nothing.
 */
export function lowerPriorityOfHelpers(log: Log): void {
  if (process.platform !== "linux") return;
  try {
    for (const thread of readdirSync(threads))
      if (nameOf(thread) === "V8Worker") setPriority(Number(thread), niceness);
  } catch (error) {
    log.warn({ event: "priority-not-lowered" }, "Collecting garbage may delay pages.", error);
  }
}

const nameOf = (thread: string) => readFileSync(`${threads}/${thread}/comm`, "utf8").trim();
