import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  mostScannedBytes,
  startClamd,
  type TestClamd,
  testVirus,
} from "../../../../tests/setup/clamd.ts";
import { createLog } from "../../log.ts";
import { isClamdReady, ScanFailedError, scanWithClamd } from "./clamd.ts";
import { openVirusScanner } from "./virus-scanner.ts";

const clamd = await startClamd();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "scan-"));
});
afterAll(async () => {
  if ("stop" in clamd) await clamd.stop();
  await rm(folder, { recursive: true });
});

async function newFile(content: string | Buffer): Promise<string> {
  const path = join(folder, "upload");
  await writeFile(path, content);
  return path;
}

describe.skipIf("skipped" in clamd)("with ClamAV's clamd", () => {
  const address = { path: (clamd as TestClamd).path };

  test("a file without a virus is clean", async () => {
    expect(await scanWithClamd(address, await newFile(Buffer.alloc(900_000, "text ")))).toBe(false);
    expect(await scanWithClamd(address, await newFile(""))).toBe(false);
  });

  test("a virus is found, also behind the first chunks", async () => {
    const file = await newFile(`${"text ".repeat(100_000)}${testVirus}`);
    expect(await scanWithClamd(address, file)).toBe(true);
  });

  test("a file that is larger than the scanner takes is not called clean", async () => {
    const file = await newFile(Buffer.alloc(5 * mostScannedBytes));
    // It hangs up in the midst of the file; whether its word about that still arrives is a race.
    await expect(scanWithClamd(address, file)).rejects.toBeInstanceOf(ScanFailedError);
  });

  test("it is ready", async () => {
    expect(await isClamdReady(address)).toBe(true);
  });
});

describe("without an answer the file is taken as not scanned", () => {
  const scanner = (port: number) =>
    openVirusScanner({ host: "127.0.0.1", port }, createLog("silent"));

  async function scanBy(answer: (socket: Socket) => void) {
    const server = createServer(answer).listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    const port = typeof address === "object" ? (address?.port ?? 0) : 0;
    const result = await scanner(port).scan(await newFile(Buffer.alloc(3_000_000)));
    server.close();
    return result;
  }

  test("where nobody listens", async () => {
    expect(await scanner(1).scan(await newFile("text"))).toBe("failed");
    expect(await scanner(1).ready()).toBe(false);
  });

  test.each<[string, (socket: Socket) => void]>([
    ["where it hangs up", (socket) => socket.destroy()],
    ["where it speaks of something else", (socket) => socket.end("UNKNOWN COMMAND\0")],
    ["where it says too much", (socket) => socket.end("x".repeat(100_000))],
    ["where it ends without a word", (socket) => socket.end()],
  ])("%s", async (_, answer) => {
    expect(
      await scanBy((socket) => {
        socket.on("error", () => undefined).resume();
        answer(socket);
      }),
    ).toBe("failed");
  });
});
