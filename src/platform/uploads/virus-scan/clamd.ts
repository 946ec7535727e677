import { once } from "node:events";
import { createReadStream } from "node:fs";
import { connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ClamdAddress } from "../../settings.ts";

/** A scanner that is busy or gone must not keep a visitor waiting for longer, in milliseconds. */
const connectWithinMs = 3_000;
const answerWithinMs = 20_000;
const chunkBytes = 64 * 1024;
const mostAnswerBytes = 4_096;

/** `clamd` did not answer, or not with a verdict. `code` is fit for the log. */
export class ScanFailedError extends Error {
  override name = "ScanFailedError";
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/**
 * Has `clamd` scan a file, by its command INSTREAM (clamd(8)): the file goes in chunks, each behind its length in
 * four bytes, and a length of zero ends it.
 * @returns whether something harmful was found
 * @throws {ScanFailedError} when there is no verdict in time, for instance because the file is larger than the
 * scanner's StreamMaxLength
 */
export async function scanWithClamd(address: ClamdAddress, path: string): Promise<boolean> {
  const verdict = await ask(address, async function* () {
    yield "zINSTREAM\0";
    for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes })) {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(chunk.length);
      yield length;
      yield chunk;
    }
    yield Buffer.alloc(4);
  });
  if (verdict === "stream: OK") return false;
  if (verdict.startsWith("stream: ") && verdict.endsWith(" FOUND")) return true;
  throw new ScanFailedError(verdict.includes("size limit exceeded") ? "size-limit" : "no-verdict");
}

/** Whether `clamd` answers a PING. */
export async function isClamdReady(address: ClamdAddress): Promise<boolean> {
  const answer = await ask(address, () => ["zPING\0"]).catch(() => "");
  return answer === "PONG";
}

type Command = () => Iterable<string> | AsyncIterable<string | Buffer>;

/** Sends a command and reads the answer, which ends with a NUL. */
async function ask(address: ClamdAddress, command: Command): Promise<string> {
  const socket = connect(address);
  socket.on("error", () => undefined);
  const overtime = setTimeout(() => socket.destroy(new ScanFailedError("time")), answerWithinMs);
  try {
    await once(socket, "connect", { signal: AbortSignal.timeout(connectWithinMs) });
    // A scanner may hang up in the middle of the file, when it has seen enough. Its answer counts.
    pipeline(Readable.from(command()), socket, { end: false }).catch(() => undefined);
    return await readAnswer(socket);
  } catch (error) {
    throw error instanceof ScanFailedError ? error : new ScanFailedError(codeOf(error));
  } finally {
    clearTimeout(overtime);
    socket.destroy();
  }
}

async function readAnswer(socket: Socket): Promise<string> {
  let answer = "";
  for await (const chunk of socket) {
    answer += String(chunk);
    if (answer.includes("\0") || answer.length > mostAnswerBytes) break;
  }
  const [verdict = ""] = answer.split("\0");
  return verdict.trim();
}

function codeOf(error: unknown): string {
  if (error instanceof Error && error.name === "AbortError") return "time";
  return error instanceof Error && "code" in error && typeof error.code === "string"
    ? error.code
    : "unknown";
}
