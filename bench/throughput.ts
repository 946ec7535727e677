import { join } from "node:path";
import autocannon from "autocannon";
import { median } from "./measures.ts";
import { startServer } from "./server-process.ts";
import type { SiteCopy } from "./site-copy.ts";

/** Requests answered in a second, medians. */
export type Throughput = { ours: number; bare: number };

const rounds = 3;
const load = { connections: 10, duration: 3, headers: { "accept-encoding": "br" } };

/**
 * Asks our server and a bare one for the home page, in turn. Equal: the body's bytes and the headers that
 * describe it, the machine, Node, one process each, the load. Not equal: the bare one looks at no address and no
 * header, sends no caching or security headers, writes no log and has no database or mail worker beside it.
 * @param origin our server, as it runs in production, writing its log to a file
 * @throws {Error} when an answer is not 200
 */
export async function measureThroughput(origin: string, site: SiteCopy): Promise<Throughput> {
  const bare = await startServer({
    args: [
      join(import.meta.dirname, "bare-server.ts"),
      join(site.folder, "dist/client/index.html.br"),
    ],
    folder: join(site.folder, "bare"),
    readyPath: "/",
  });
  const counts: Record<keyof Throughput, number[]> = { ours: [], bare: [] };
  try {
    for (let round = 1; round <= rounds; round++) {
      process.stderr.write(`Requests per second, round ${round} of ${rounds}\n`);
      counts.ours.push(await requestsPerSecond(origin));
      counts.bare.push(await requestsPerSecond(bare.origin));
    }
  } finally {
    await bare.stop();
  }
  return { ours: median(counts.ours), bare: median(counts.bare) };
}

async function requestsPerSecond(origin: string): Promise<number> {
  const { requests, errors, non2xx } = await autocannon({ url: `${origin}/`, ...load });
  if (errors + non2xx > 0) throw new Error(`${origin}/ failed ${errors + non2xx} times`);
  return requests.average;
}
