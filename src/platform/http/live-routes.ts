import { readFile } from "node:fs/promises";
import { z } from "zod";
import { type Shown, shownThings } from "./kept-pages/shown.ts";

/** A route that is rendered when it is asked for. */
export type LiveRoute = {
  /** What the decoded path of its addresses looks like. */
  pattern: RegExp;
  /** Whether its source says so, by `takesPosts`; every other address can only be read. */
  takesPosts: boolean;
  /** Whether its source says so, by `isForWork`: staff post to it often. */
  isForWork?: boolean | undefined;
  /** What its pages show that changes, if its source says so, by `shows`; of others no answer is kept. */
  shows?: readonly Shown[] | undefined;
  /** The values of the query that its pages read; see `keptName`. */
  reads: readonly string[];
};

const routesFile = z.array(
  z.object({
    pattern: z.string().transform((source) => new RegExp(source)),
    takesPosts: z.boolean(),
    isForWork: z.boolean().optional(),
    shows: z.array(z.enum(shownThings)).optional(),
    reads: z.array(z.string()),
  }),
);

/**
 * Reads which routes are rendered on demand. Nothing else is given to Astro: what it adds to a build by itself, such as
 * its image endpoint, cannot be reached.
 * @param file the build's `live-routes.json`
 */
export async function readLiveRoutes(file: string): Promise<LiveRoute[]> {
  return routesFile.parse(JSON.parse(await readFile(file, "utf8")));
}

/**
 * The route that answers at a path.
 * @param path well-formed, as `checkTarget` leaves it through; percent-encoded as it was asked for
 */
export function findLiveRoute(routes: readonly LiveRoute[], path: string): LiveRoute | undefined {
  const decoded = decodeURI(path);
  return routes.find(({ pattern }) => pattern.test(decoded));
}
