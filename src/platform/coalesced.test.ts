import { setImmediate } from "node:timers/promises";
import { beforeEach, expect, test, vi } from "vitest";
import { type Coalesced, coalesced } from "./coalesced.ts";

let reads: PromiseWithResolvers<string>[];
let ask: Coalesced<string>;
beforeEach(() => {
  reads = [];
  ask = coalesced(() => {
    const read = Promise.withResolvers<string>();
    reads.push(read);
    return read.promise;
  });
});

const begun = (count: number) => vi.waitFor(() => expect(reads).toHaveLength(count));

test("who asks at the same time shares one read", async () => {
  const asked = [ask(), ask(), ask()];
  await begun(1);
  reads[0]?.resolve("one");
  expect(await Promise.all(asked)).toEqual(["one", "one", "one"]);
  expect(reads).toHaveLength(1);
});

test("who asks while a read is under way gets what is read after it", async () => {
  const first = ask();
  await begun(1);
  const later = [ask(), ask()];
  await setImmediate();
  expect(reads).toHaveLength(1);
  reads[0]?.resolve("before");
  expect(await first).toBe("before");
  await begun(2);
  reads[1]?.resolve("after");
  expect(await Promise.all(later)).toEqual(["after", "after"]);
  expect(reads).toHaveLength(2);
});

test("a read that fails does so for those who waited for it, and for nobody later", async () => {
  const before = performance.now();
  const failing = ask();
  await begun(1);
  const later = ask();
  reads[0]?.reject(new Error("no database"));
  await expect(failing).rejects.toThrow("no database");
  const since = ask(before);
  await begun(2);
  reads[1]?.resolve("again");
  expect(await Promise.all([later, since])).toEqual(["again", "again"]);
});

test("who asks since a time gets what was begun after it, and is read for alone where nothing was", async () => {
  const before = performance.now();
  const first = ask();
  await begun(1);
  const between = performance.now();
  const joined = ask(before);
  reads[0]?.resolve("one");
  expect([await first, await joined, await ask(before)]).toEqual(["one", "one", "one"]);
  expect(reads).toHaveLength(1);
  const later = ask(between);
  await begun(2);
  reads[1]?.resolve("two");
  expect(await later).toBe("two");
});
