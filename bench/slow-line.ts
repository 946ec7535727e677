import { Transform } from "node:stream";
import { startTcpProxy } from "../tests/setup/tcp-proxy.ts";

/** Lighthouse's slow 4G: what all connections share, and the time to the server and back. */
const bytesPerSecond = (1.6 * 1024 * 1024) / 8;
const roundTripMs = 150;
/** The largest piece that a line carries at once. */
const segmentBytes = 1460;

export type SlowLine = { origin: string; close(): Promise<void> };

/**
 * A line to a server on this machine that is as slow as slow 4G, for whoever asks: a browser throttles the page that
 * is open, and not the one that it renders ahead.
 */
export async function openSlowLine(origin: string): Promise<SlowLine> {
  let freeAt = 0;
  const arrivesAt = (bytes: number) => {
    freeAt = Math.max(freeAt, performance.now()) + (bytes / bytesPerSecond) * 1000;
    return freeAt + roundTripMs / 2;
  };
  const there = () => delayed(() => performance.now() + roundTripMs / 2, true);
  const back = () => delayed(arrivesAt, false);
  const target = { host: "127.0.0.1", port: Number(new URL(origin).port) };
  const proxy = await startTcpProxy(target, there, back);
  return { origin: `http://localhost:${proxy.port}`, close: () => proxy.cut() };
}

/**
 * Passes pieces on when they would have arrived, without keeping back the ones behind them.
 * @param isOpening whether the first piece waits for the handshake, too, which takes a round trip
 */
function delayed(arrivesAt: (bytes: number) => number, isOpening: boolean): Transform {
  let handshakeMs = isOpening ? roundTripMs : 0;
  let last = Promise.resolve();
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      for (let start = 0; start < piece.length; start += segmentBytes) {
        const segment = piece.subarray(start, start + segmentBytes);
        const waitMs = arrivesAt(segment.length) + handshakeMs - performance.now();
        last = new Promise((resolve) => {
          setTimeout(() => {
            this.push(segment);
            resolve();
          }, waitMs);
        });
      }
      handshakeMs = 0;
      done();
    },
    flush(done) {
      last.then(() => done(), done);
    },
  });
}
