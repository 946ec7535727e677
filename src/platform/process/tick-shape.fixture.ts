import { setTimeout } from "node:timers/promises";
import { keepTickShape } from "./tick-shape.ts";

/** Collects garbage between ticks, and writes how V8 takes the objects that `process.nextTick` makes: `… [keep]`. */
if (process.argv[2] === "keep") keepTickShape();
await tick();
for (let times = 0; times < 5; times++) {
  await setTimeout(5);
  globalThis.gc?.();
}
await tick();
const stored = "DefineKeyedOwnPropertyInLiteral";
// V8's own syntax, which `--allow-natives-syntax` allows.
const feedbackOf = new Function("of", "return %GetFeedback(of)");
const feedback: ([kind: string, state: string] | undefined)[] = feedbackOf(process.nextTick);
const states = feedback.flatMap((entry) => (entry?.[0] === stored ? [entry[1]] : []));
process.stdout.write(states.join(" "));

async function tick(): Promise<void> {
  for (let times = 0; times < 50; times++)
    await new Promise<void>((done) => process.nextTick(done));
}
