import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLog } from "../log.ts";
import { InspectionUnavailableError, Inspector } from "./inspector.ts";
import { pdf, wordDocument } from "./testing.ts";

let folder: string;
let inspector: Inspector;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "inspector-"));
  inspector = new Inspector(createLog("silent"));
});
afterAll(async () => {
  await inspector.close();
  await rm(folder, { recursive: true });
});

async function inspect(file: Buffer, name: string, client = "someone") {
  const path = join(folder, name);
  await writeFile(path, file);
  return inspector.inspect(path, name, client);
}

const megabyte = 1024 * 1024;
const photo = () => Buffer.concat([Buffer.from("ffd8ffe0", "hex"), randomBytes(megabyte)]);

/** Each takes its thread a second or more. */
const slow: Record<string, Buffer> = {
  "text.docx": wordDocument({
    body: "<w:p/>".repeat(2 * megabyte) + randomBytes(megabyte / 4).toString("hex"),
  }),
  "integers.pdf": pdf([`[${"1 ".repeat(5 * megabyte)}]`]),
  "names.pdf": pdf([`<<${"/A/B".repeat(2 * megabyte)}>>`]),
  "marks.pdf": pdf(["1 0 obj ".repeat(megabyte)]),
};

test("the event loop goes on while files are looked through", async () => {
  const honest = wordDocument({
    parts: Array.from({ length: 9 }, (_, index) => ({
      name: `word/media/${index}.jpeg`,
      content: photo(),
    })),
  });
  await Promise.all(
    Object.entries(slow).map(([name, file]) => writeFile(join(folder, name), file)),
  );
  await inspect(honest, "honest.docx");
  // Of all turns of the event loop together, in time of the processor: a busy machine does not make it longer.
  const before = process.threadCpuUsage();
  await Promise.all(
    Object.keys(slow).map((name) => inspector.inspect(join(folder, name), name, name)),
  );
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(50);
});

test("a file over which its thread ends is refused, and the next one is looked through", async () => {
  const strict = new Inspector(createLog("silent"), 3_000);
  const endless = join(folder, "endless.pdf");
  await writeFile(endless, pdf([`<<${"/A/B".repeat(48 * megabyte)}>>`]));
  const honest = join(folder, "honest-too.docx");
  await writeFile(honest, wordDocument());
  const refused = { ok: false, reason: "not-inspectable" };
  expect(await strict.inspect(endless, "endless.pdf", "someone")).toEqual(refused);
  expect(await strict.inspect(honest, "honest-too.docx", "someone")).toMatchObject({ ok: true });
  await strict.close();
}, 60_000);

test("a file that we cannot read is not refused, and the next one is looked through", async () => {
  const gone = inspector.inspect(join(folder, "not there.pdf"), "not there.pdf", "someone");
  await expect(gone).rejects.toThrow(InspectionUnavailableError);
  expect(await inspect(wordDocument(), "cv.docx")).toMatchObject({ ok: true });
});

test("a file is not refused because the program ends", async () => {
  const closing = new Inspector(createLog("silent"));
  const [name = "", file = Buffer.of()] = Object.entries(slow)[0] ?? [];
  const path = join(folder, `closing-${name}`);
  await writeFile(path, file);
  const underWay = expect(closing.inspect(path, name, "someone")).rejects.toThrow(
    InspectionUnavailableError,
  );
  await closing.close();
  await underWay;
});

test("many files at once are all looked through", async () => {
  const names = Array.from({ length: 40 }, (_, index) => `${index}.docx`);
  const answers = await Promise.all(names.map((name) => inspect(wordDocument(), name, name)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(40);
});

test("whoever sends many files that take long does not keep another's waiting", async () => {
  const [file = Buffer.of()] = Object.values(slow);
  let looked = 0;
  const many = Array.from({ length: 4 }, async (_, index) => {
    await inspect(file, `slow-${index}.docx`, "enemy");
    looked += 1;
  });
  expect(await inspect(wordDocument(), "quick.docx", "visitor")).toMatchObject({ ok: true });
  expect(looked).toBeLessThan(3);
  await Promise.all(many);
});
