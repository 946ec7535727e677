import fc from "fast-check";
import { expect, test } from "vitest";
import { fileProblemMessages } from "./file-problems.ts";
import { identify } from "./file-types.ts";
import {
  objectStream,
  openDocument,
  pdf,
  readSample,
  wordBinary,
  wordDocument,
} from "./testing.ts";

const samples: Record<string, Buffer> = {
  "made.docx": wordDocument(),
  "made.odt": openDocument(),
  "made.pdf": pdf(["<< /OpenAction 2 0 R >>", objectStream(["<< /A [1 (b) <63>] >>"])]),
  "made.doc": wordBinary(["ObjectPool"]),
};
for (const extension of ["pdf", "doc", "docx", "odt", "rtf"]) {
  const name = `honest/libreoffice.${extension}`;
  samples[name] = await readSample(name);
}
for (const name of ["photo.png", "photo.jpg"]) samples[name] = await readSample(name);

/** Bytes put in the place of others, at places between the start (0) and the end (1) of a file. */
const mutations = fc.array(
  fc.record({
    place: fc.double({ min: 0, max: 1, noNaN: true }),
    removed: fc.integer({ min: 0, max: 40 }),
    inserted: fc.uint8Array({ maxLength: 12 }),
  }),
  { minLength: 1, maxLength: 8 },
);

test.each(Object.entries(samples))(
  "however %s is damaged, there is an answer with a sentence for the visitor",
  async (name, sample) => {
    await fc.assert(
      fc.asyncProperty(mutations, async (changes) => {
        let file = sample;
        for (const { place, removed, inserted } of changes) {
          const at = Math.floor(place * file.length);
          file = Buffer.concat([file.subarray(0, at), inserted, file.subarray(at + removed)]);
        }
        const answer = await identify(file, name);
        if (!answer.ok) expect(fileProblemMessages[answer.reason]).toMatch(/\.$/);
      }),
      { numRuns: 300 },
    );
  },
);
