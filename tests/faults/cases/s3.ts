import { once } from "node:events";
import { createServer, request as forward, type Server } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import type { S3Settings } from "../../../src/platform/settings.ts";
import { createS3Storage } from "../../../src/platform/storage/s3.ts";
import { s3Environment, startRadosgw } from "../../setup/radosgw.ts";
import { startTcpProxy } from "../../setup/tcp-proxy.ts";
import { during, type Trouble } from "../during.ts";
import type { Fault } from "../fault.ts";
import { openOwnDatabase } from "../own-database.ts";
import { openSite } from "../site.ts";

export const s3Fault: Fault = {
  name: "s3",
  about: "S3 hanging, refusing, broken off during uploads, slow, too busy",
  async *run({ short }) {
    const s3 = await startRadosgw();
    if ("skipped" in s3) {
      yield { fault: "S3", skipped: s3.skipped };
      return;
    }
    const port = Number(new URL(s3.settings.endpoint).port);
    const busy = await startBusyServer(port);
    const line = await startTcpProxy({ host: "127.0.0.1", port: busy.port });
    const database = await openOwnDatabase();
    const site = await openSite({
      databaseUrl: database.url,
      settings: s3Environment({ ...s3.settings, endpoint: `http://127.0.0.1:${line.port}` }),
      storedFiles: () => readAll(s3.settings),
    });
    const seconds = short ? 8 : 30;
    const troubles: Omit<Trouble, "seconds">[] = [
      { fault: "S3 hangs", begin: line.hold, end: line.release },
      { fault: "S3 refuses connections", begin: line.cut, end: line.mend },
      { fault: "S3 breaks off during uploads", ...brokenAgainAndAgain(line) },
      {
        fault: "S3 slow, 1 s a packet",
        begin: () => line.slowDown(1000),
        end: () => line.slowDown(0),
      },
      {
        fault: "S3 answers 503 SlowDown",
        begin: () => busy.slowDown(true),
        end: () => busy.slowDown(false),
      },
    ];
    try {
      for (const trouble of troubles)
        yield await during(site, { ...trouble, seconds, withFile: 0.6 });
    } finally {
      await site.stop();
      await line.cut();
      busy.server.close();
      busy.server.closeAllConnections();
      await database.close();
      await s3.stop();
    }
  },
};

async function readAll(settings: S3Settings): Promise<Map<string, Buffer>> {
  const storage = createS3Storage(settings);
  const files = new Map<string, Buffer>();
  for await (const file of storage.list("contact-attachments"))
    files.set(file.key, await buffer(await storage.open(file)));
  return files;
}

type Line = Awaited<ReturnType<typeof startTcpProxy>>;

/** A slow line that breaks each second: uploads are under way then. */
function brokenAgainAndAgain(line: Line): Pick<Trouble, "begin" | "end"> {
  let breaking = false;
  let broken = Promise.resolve();
  return {
    begin() {
      breaking = true;
      line.slowDown(100);
      broken = (async () => {
        while (breaking) {
          await sleep(1_000);
          await line.cut();
          await line.mend();
        }
      })();
    },
    async end() {
      breaking = false;
      await broken;
      line.slowDown(0);
    },
  };
}

const slowDown =
  '<?xml version="1.0"?><Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>';

/** Hands requests on to the S3 server, or says that it is too busy. */
async function startBusyServer(
  port: number,
): Promise<{ port: number; server: Server; slowDown(isIt: boolean): void }> {
  let isBusy = false;
  const server = createServer((request, response) => {
    if (isBusy) {
      request.resume();
      response.writeHead(503, { "content-type": "application/xml" }).end(slowDown);
      return;
    }
    const { method, url, headers } = request;
    const onward = forward({ host: "127.0.0.1", port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on("error", () => response.destroy());
    request.on("error", () => onward.destroy());
    request.pipe(onward);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    server,
    slowDown: (isIt) => {
      isBusy = isIt;
    },
  };
}
