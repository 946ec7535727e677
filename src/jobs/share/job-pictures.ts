import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import sharp from "sharp";

/** Pictures that are kept: some 20 KB each. */
const mostKept = 200;

/** A drawing that is asked for, and what tells it from others. */
export type Picture = { etag: string; png: () => Promise<Buffer> };

const kept = new LRUCache<string, Promise<Buffer>>({ max: mostKept });
let last: Promise<unknown> = Promise.resolve();

/**
 * Turns drawings into pictures, one at a time on one processor, and keeps the last ones: whoever asks for all of them waits
 * in the places of the requests, and leaves the rest of the machine to others.
 * @param svg without text, as the renderer knows no fonts
 */
export function pictureOf(svg: string): Picture {
  const digest = createHash("sha256").update(svg).digest("base64url").slice(0, 22);
  const png = () => {
    const known = kept.get(digest);
    if (known) return known;
    const made = last.then(() => render(svg));
    last = made.catch(() => undefined);
    kept.set(digest, made);
    made.catch(() => kept.delete(digest));
    return made;
  };
  return { etag: `"${digest}"`, png };
}

function render(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).png({ palette: true, colors: 32 }).toBuffer();
}
