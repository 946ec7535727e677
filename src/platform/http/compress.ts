import { performance } from "node:perf_hooks";
import { promisify } from "node:util";
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip } from "node:zlib";
import type { ContentEncoding } from "./content-encoding.ts";

const brotli = promisify(brotliCompress);

/** What makes of a body each of its encodings. */
export const compressors = {
  identity: async (body: Buffer) => body,
  gzip: promisify(gzip),
  br: compressBrotli,
} satisfies Record<ContentEncoding, (body: Buffer) => Promise<Buffer>>;

/** What Brotli at its best may take of one processor. */
const bestShare = 0.1;

/** However long it took: the machine may have slept meanwhile. */
const longestPauseMs = 1_000;

/** `performance.now()` from when a page may be compressed at its best again. */
let bestFrom = 0;

/** Where the thread that answers had something to do for a greater share of the time, others wait for it. */
const busyShare = 0.5;

/** Over how long at least that is looked at. */
const lookMs = 200;

let lastLook = { at: 0, loop: performance.eventLoopUtilization(), wasBusy: false };

/**
 * A fifteenth larger than 4, in two fifths of the time. The window, of 2 to the power of so many bytes, is longer than nearly every page:
 * memory for the usual one, which is 32 times as long, takes as long to be handed out as the page to be compressed.
 */
const inRush = { quality: 2, window: 17 };

/** What takes longer to hand to another thread and back, in a rush, than to compress: a page is half as long. */
const mostAtOnce = 64 * 1024;

/**
 * Brotli as good as there is time for. Quality 11 makes a page a quarter smaller than 2, which saves a slow line a
 * round trip, and takes 50 to 70 ms instead of half of one. In a quiet moment each page has it. Where many are asked for at once, it
 * would take twice as long as rendering them, from the processors that render and look things up.
 */
async function compressBrotli(body: Buffer): Promise<Buffer> {
  const best = compressAtBest(() => body);
  if (best) return best;
  const options = optionsFor(body, inRush);
  return body.byteLength > mostAtOnce ? brotli(body, options) : brotliCompressSync(body, options);
}

/**
 * Brotli at its best.
 * @returns undefined where there is no time for it now
 */
export function compressAtBest(
  bodyOf: () => Buffer | Promise<Buffer>,
): Promise<Buffer> | undefined {
  const now = performance.now();
  if (now < bestFrom || isBusy(now)) return undefined;
  bestFrom = Number.POSITIVE_INFINITY;
  return compressAndPause(bodyOf);
}

/** Whether the event loop was busy up to now, or to the last look. */
function isBusy(now: number): boolean {
  if (now - lastLook.at < lookMs) return lastLook.wasBusy;
  const loop = performance.eventLoopUtilization();
  const { utilization } = performance.eventLoopUtilization(loop, lastLook.loop);
  lastLook = { at: now, loop, wasBusy: utilization > busyShare };
  return lastLook.wasBusy;
}

async function compressAndPause(bodyOf: () => Buffer | Promise<Buffer>): Promise<Buffer> {
  const startedAt = performance.now();
  try {
    const body = await bodyOf();
    return await brotli(body, optionsFor(body, { quality: 11, window: 22 }));
  } finally {
    const endedAt = performance.now();
    const pauseMs = (endedAt - startedAt) * (1 / bestShare - 1);
    bestFrom = endedAt + Math.min(pauseMs, longestPauseMs);
  }
}

type Effort = { quality: number; window: number };

function optionsFor(body: Buffer, { quality, window }: Effort): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: window,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    },
  };
}
