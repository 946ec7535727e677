import { strFromU8, unzipSync } from "fflate";
import { expect, it } from "vitest";
import { type ZippedFile, zipped } from "./zip.ts";

async function* pieces(...texts: string[]) {
  for (const text of texts) yield new TextEncoder().encode(text);
}

it("reads each file when its turn comes, and no sooner than its reader asks", async () => {
  const opened: string[] = [];
  async function* files(): AsyncGenerator<ZippedFile> {
    for (const name of ["data.json", "files/1 Résumé.pdf", "empty"]) {
      opened.push(name);
      yield { name, content: name === "empty" ? pieces() : pieces("a", "b") };
    }
  }
  const archive = zipped(files());
  const first = await archive.next();
  expect(opened).toEqual(["data.json"]);
  const all = [Buffer.from(first.value ?? [])];
  for await (const piece of archive) all.push(Buffer.from(piece));
  const found = unzipSync(new Uint8Array(Buffer.concat(all)));
  expect(Object.entries(found).map(([name, content]) => [name, strFromU8(content)])).toEqual([
    ["data.json", "ab"],
    ["files/1 Résumé.pdf", "ab"],
    ["empty", ""],
  ]);
});
