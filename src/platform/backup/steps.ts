import { pipeline } from "node:stream";
import { createGunzip, createGzip } from "node:zlib";

/** What happens to bytes on their way, a piece at a time. A step that fails throws at whoever reads. */
export type Step = (source: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

/** Bytes that have gone through steps, one after the other. */
export const through = (
  source: AsyncIterable<Uint8Array>,
  steps: readonly Step[],
): AsyncIterable<Uint8Array> => steps.reduce((pieces, step) => step(pieces), source);

export const compress: Step = (source) => pipeline(source, createGzip(), thrownAtReader);

export const decompress: Step = (source) => pipeline(source, createGunzip(), thrownAtReader);

const thrownAtReader = () => undefined;
