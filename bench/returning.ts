import { createHash } from "node:crypto";
import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { findAddresses } from "./addresses.ts";
import { floorPath } from "./floors.ts";
import { median } from "./measures.ts";
import { isPrerendered, type SiteCopy } from "./site-copy.ts";

/** What pages of a kind weigh on the wire with headers, in bytes; medians. */
export type Returning = {
  kind: string;
  pages: number;
  /** For who has been here before and has the dictionary. */
  returning: number;
  /** Of these the largest. */
  largest: number;
  first: number;
};

/** A page's bytes without the dictionary and with it. */
type Weight = { path: string; first: number; returning: number };

/**
 * Asks for every page that links lead to, as a browser does that was never here and as one that has the dictionary. The
 * floors are hand-written pages of the same words, for who was never here.
 * @param pages those that have floors
 */
export async function measureReturning(
  origin: string,
  site: SiteCopy,
  pages: readonly string[],
): Promise<Returning[]> {
  process.stderr.write("Returning: every page, without and with the dictionary\n");
  const weigh = await openScales(origin);
  const weights: Weight[] = [];
  for (const path of await findAddresses(origin, ["/", ...pages])) weights.push(await weigh(path));
  const floors: Weight[] = [];
  for (const path of pages) floors.push(await weigh(floorPath("system", path)));
  const kindOf = ({ path }: Weight) => {
    if (isPrerendered(site, path)) return "still pages";
    return /^\/jobs\/.*-\d+$/.test(path) ? "jobs" : "forms and searches";
  };
  const byKind = Map.groupBy<string, Weight>(weights, kindOf);
  byKind.set("all pages", weights);
  if (floors.length > 0) byKind.set("floors (a), without", floors);
  return [...byKind].map(([kind, of]) => summarize(kind, of));
}

function summarize(kind: string, weights: readonly Weight[]): Returning {
  const returning = weights.map((weight) => weight.returning);
  return {
    kind,
    pages: weights.length,
    returning: median(returning),
    largest: Math.max(...returning),
    first: median(weights.map(({ first }) => first)),
  };
}

/** @throws {Error} where the site announces no dictionary */
async function openScales(origin: string): Promise<(path: string) => Promise<Weight>> {
  const agent = new Agent({ keepAlive: true });
  const get = async (path: string, headers: OutgoingHttpHeaders) => {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    request(origin + path, { agent, headers })
      .on("response", resolve)
      .on("error", reject)
      .end();
    const answer = await promise;
    const body = await buffer(answer);
    return { answer, body, bytes: headBytes(answer) + body.byteLength };
  };
  const newcomer = { "accept-encoding": "gzip, deflate, br, zstd" };
  const { link } = (await get("/", newcomer)).answer.headers;
  const [, path] = /^<([^>]+)>;rel=compression-dictionary$/.exec(`${link}`) ?? [];
  if (path === undefined) throw new Error("The site announces no dictionary");
  const hash = createHash("sha256").update((await get(path, {})).body);
  const returner = {
    "accept-encoding": `${newcomer["accept-encoding"]}, dcb, dcz`,
    "available-dictionary": `:${hash.digest("base64")}:`,
  };
  return async (path) => ({
    path,
    first: (await get(path, newcomer)).bytes,
    returning: (await get(path, returner)).bytes,
  });
}

/** As it is sent by HTTP/1.1: status line, headers, and an empty line. */
function headBytes({ statusCode, statusMessage, rawHeaders }: IncomingMessage): number {
  const lines = [`HTTP/1.1 ${statusCode} ${statusMessage}`, ""];
  const headers = rawHeaders.flatMap((name, at) =>
    at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : [],
  );
  return Buffer.byteLength([...lines, ...headers].join("\r\n")) + 2;
}
