import { z } from "zod";

/** A `bytea` of numbers, as `string_agg(int4send(…), '')` makes it; null where there are none. */
export const bytes = z.instanceof(Buffer).nullable();

/** PostgreSQL sends numbers with their highest byte first. The buffer is used up. */
export function int32s(buffer: Buffer | null): Int32Array {
  return new Int32Array(aligned(buffer?.swap32()));
}

export function float64s(buffer: Buffer | null): Float64Array {
  return new Float64Array(aligned(buffer?.swap64()));
}

function aligned(buffer: Buffer = Buffer.alloc(0)): ArrayBuffer {
  return new Uint8Array(buffer).buffer;
}
