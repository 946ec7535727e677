import { prepareBookingsVersion } from "../bookings/server/bookings-version.ts";
import { withoutKeys } from "../forms/server/submission-key.ts";
import { coalesced } from "../platform/coalesced.ts";
import type { KeepingRules } from "../platform/http/kept-pages/keeping-rules.ts";
import type { Shown } from "../platform/http/kept-pages/shown.ts";
import type { Services } from "./services.ts";

type Asked = {
  jobBoard: Pick<Services["jobBoard"], "version">;
  films: Pick<Services["films"], "present">;
  db: Services["database"]["db"];
};

type Version = string | number | Promise<string | number>;

const second = 1_000;
const minute = 60 * second;
const settledMs = 5 * second;

/**
 * How the version of each thing that a route may show is known. Settings and content are those of the process. Whatever a
 * page shows, it is not kept beyond the minute, as its clocks, ages and deadlines go by that.
 */
export function createKeepingRules({ jobBoard, db, films }: Asked): KeepingRules {
  const versions: Record<Shown, () => Version> = {
    jobs: settling(() => jobBoard.version()),
    bookings: coalesced(prepareBookingsVersion(db)),
    films: coalesced(async () => [...(await films.present())].join(" ")),
    // Whoever posts within three seconds of the rendering is taken for a robot: a page is a second old at the most.
    keys: thisSecond,
  };
  return {
    versionOf(shows) {
      const parts = [thisMinute(), ...shows.map((thing) => versions[thing]())];
      const areKnown = parts.every((part) => !(part instanceof Promise));
      return areKnown ? parts.join(" ") : Promise.all(parts).then((all) => all.join(" "));
    },
    // Equal content under an equal key is one submission, so within the minute a form is the same whichever key it has.
    // Read as a letter for each byte, which is enough to find keys in and takes a tenth of the time.
    essenceOf: (page, shows) =>
      shows.includes("keys") ? withoutKeys(page.toString("latin1"), String(thisMinute())) : page,
    // A cache in between would give one key to many, and make robots look slow.
    cacheControlOf: (shows) => (shows.includes("keys") ? "private, no-cache" : "public, no-cache"),
  };
}

/**
 * A version that is another one each second until it has lasted: suggested words and the names of clients, which are read
 * again by and by, have followed the jobs by then.
 */
function settling(read: () => Promise<number>): () => Promise<string> {
  let last: number | undefined;
  let changedAt = 0;
  return async () => {
    const version = await read();
    if (version !== last) changedAt = performance.now();
    last = version;
    const isSettled = performance.now() - changedAt > settledMs;
    return isSettled ? `${version}` : `${version} at ${thisSecond()}`;
  };
}

const thisSecond = () => Math.floor(Date.now() / second);
const thisMinute = () => Math.floor(Date.now() / minute);
