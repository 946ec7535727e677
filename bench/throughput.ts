import { join } from "node:path";
import { type KindName, type Kinds, kindNames } from "./kinds.ts";
import { type Load, load, percentile } from "./load.ts";
import { startServer } from "./server-process.ts";
import type { SiteCopy } from "./site-copy.ts";

/** How a kind of page is answered under load. */
export type Throughput = {
  kind: KindName | "bare server";
  /** Answers of status 200, of the best round: what else the machine does only takes from a round. */
  perSecond: number;
  /** In milliseconds, over all rounds. */
  p50: number;
  p99: number;
  /** The body's bytes on the wire, on average. */
  bytes: number;
  /** Answers 503, and failures, of all rounds. */
  refused: number;
  failed: number;
};

const rounds = 5;
/** A new search is rendered half as fast in its first ten seconds as later: V8 has much code to compile. */
const warmUpSeconds = 10;
const seconds = 3;
const connections = 32;

/**
 * Asks our server for each kind of page, and a bare one for the home page, in turn. Equal: the machine, Node, one
 * process each, the load. Not equal: the bare one looks at no address and no header, sends no caching or security
 * headers, writes no log and has no database or mail worker beside it. All are asked for a while before the first round, so that
 * the machine code of each is made.
 * @param origin our server, as it runs in production, writing its log to a file
 */
export async function measureThroughput(
  origin: string,
  site: SiteCopy,
  kinds: Kinds,
): Promise<Throughput[]> {
  const bare = await startServer({
    args: [
      join(import.meta.dirname, "bare-server.ts"),
      join(site.folder, "dist/client/index.html.br"),
    ],
    folder: join(site.folder, "bare"),
    readyPath: "/",
  });
  const contenders: Contender[] = [
    { kind: "bare server", origin: bare.origin, paths: ["/"] },
    ...kindNames.map((kind) => ({ kind, origin, paths: kinds[kind] })),
  ];
  const loads = new Map<Contender, Load[]>();
  try {
    for (const contender of contenders) {
      process.stderr.write(`Throughput, warming up: ${contender.kind}\n`);
      const paths = pathsOf(contender, 0);
      await load({ origin: contender.origin, paths, connections, seconds: warmUpSeconds });
    }
    for (let round = 1; round <= rounds; round++) {
      for (const contender of contenders) {
        process.stderr.write(`Throughput, round ${round} of ${rounds}: ${contender.kind}\n`);
        const paths = pathsOf(contender, round);
        const measured = await load({ origin: contender.origin, paths, connections, seconds });
        loads.set(contender, [...(loads.get(contender) ?? []), measured]);
      }
    }
  } finally {
    await bare.stop();
  }
  return contenders.map((contender) => summarize(contender.kind, loads.get(contender) ?? []));
}

type Contender = { kind: Throughput["kind"]; origin: string; paths: readonly string[] };

/** Each round, and what goes before the first, has its own part of many addresses, so that none is asked twice. */
function pathsOf({ paths }: Contender, round: number): readonly string[] {
  const share = Math.floor(paths.length / (rounds + 1));
  return share < 2 ? paths : paths.slice(round * share, (round + 1) * share);
}

function summarize(kind: Throughput["kind"], loads: Load[]): Throughput {
  const times = loads.flatMap((one) => one.times);
  const sum = (count: (one: Load) => number) => loads.reduce((all, one) => all + count(one), 0);
  return {
    kind,
    perSecond: Math.max(...loads.map((one) => one.times.length / seconds)),
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    bytes: sum(({ bytes }) => bytes) / times.length,
    refused: sum(({ refused }) => refused),
    failed: sum(({ failed }) => failed),
  };
}
