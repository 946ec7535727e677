import { Zip, ZipPassThrough } from "fflate";

/** A file of an archive, which is read when its turn comes. */
export type ZippedFile = { name: string; content: AsyncIterable<Uint8Array> };

/** An archive (ZIP, stored without compression), piece by piece, no faster than it is read. */
export async function* zipped(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  for await (const { name, content } of files) {
    const file = new ZipPassThrough(name);
    zip.add(file);
    for await (const piece of content) {
      file.push(piece);
      yield* ready.splice(0);
    }
    file.push(new Uint8Array(), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
