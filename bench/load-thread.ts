import { setTimeout as sleep } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { Pool } from "undici";
import type { Load, LoadPlan } from "./load.ts";

/** The thread that `load` starts: each connection asks anew as soon as its answer is there. */
async function ask({ origin, paths, connections, clients = 1, seconds }: LoadPlan): Promise<Load> {
  const pools = Array.from(
    { length: clients },
    (_, client) =>
      new Pool(origin, {
        connections: connections / clients,
        pipelining: 1,
        connect: { localAddress: addressOf(client) },
      }),
  );
  const answers: Load = { times: [], refused: 0, failed: 0, bytes: 0 };
  const end = performance.now() + seconds * 1000;
  let asked = 0;
  const next = () => paths[asked++ % paths.length] ?? "/";
  const askAgain = async (pool: Pool) => {
    while (performance.now() < end) await askOnce(pool, next(), answers);
  };
  const perClient = Array.from({ length: connections / clients });
  await Promise.all(pools.flatMap((pool) => perClient.map(() => askAgain(pool))));
  await Promise.all(pools.map((pool) => pool.destroy()));
  return answers;
}

/** Each address below 127.0.0.0/8 is this machine's. */
const addressOf = (client: number) => `127.0.${Math.floor(client / 250)}.${(client % 250) + 1}`;

function askOnce(pool: Pool, path: string, answers: Load): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const start = performance.now();
  let status = 0;
  let bytes = 0;
  pool.dispatch(
    { path, method: "GET", headers: { "accept-encoding": "br" } },
    {
      onRequestStart() {
        bytes = 0;
      },
      onResponseStart(_controller, statusCode) {
        status = statusCode;
      },
      onResponseData(_controller, chunk) {
        bytes += chunk.byteLength;
      },
      onResponseEnd() {
        if (status === 200) {
          answers.times.push(performance.now() - start);
          answers.bytes += bytes;
        } else if (status === 503) answers.refused += 1;
        else answers.failed += 1;
        // Who is told to come later does so, if sooner than a person would.
        if (status === 503) sleep(100).then(resolve);
        else resolve();
      },
      onResponseError() {
        answers.failed += 1;
        resolve();
      },
    },
  );
  return promise;
}

parentPort?.postMessage(await ask(workerData));
