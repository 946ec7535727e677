import type { Socket } from "node:net";

/** How slowly an answer may be taken. */
type Pace = { graceMs: number; leastBytesPerSecond: number; sweepEveryMs: number };

/** Slower than any phone line that could show the site; an honest reader is never cut off. */
const slowest: Pace = { graceMs: 20_000, leastBytesPerSecond: 4096, sweepEveryMs: 5_000 };

/** What a connection has not taken, and until when it has to. */
type Debt = { bytesWritten: number; until: number };

/**
 * Ends connections, again and again, that do not take what was written to them. (Node ends those that do not move at
 * all for two minutes; this, those that read a byte now and then.)
 * @returns a function that stops it
 */
export function endSlowReaders(sockets: Iterable<Socket>, pace = slowest): () => void {
  const debts = new WeakMap<Socket, Debt>();
  const sweep = () => {
    for (const socket of sockets) check(socket, debts, pace);
  };
  const timer = setInterval(sweep, pace.sweepEveryMs).unref();
  return () => clearInterval(timer);
}

function check(socket: Socket, debts: WeakMap<Socket, Debt>, pace: Pace): void {
  const { writableLength, bytesWritten } = socket;
  const now = performance.now();
  const debt = debts.get(socket);
  if (writableLength === 0) debts.delete(socket);
  else if (debt?.bytesWritten !== bytesWritten) {
    const until = now + pace.graceMs + (writableLength / pace.leastBytesPerSecond) * 1000;
    debts.set(socket, { bytesWritten, until });
  } else if (now > debt.until) socket.destroy();
}
