import { readLinks } from "../../../scripts/build/read-links.ts";

/** What was met at one address: its path and query. */
export type Visit = {
  status: number;
  type: string;
  links: ReadonlySet<string>;
  ids: ReadonlySet<string>;
  /** The address that it was first linked from. */
  from: string;
};

const atOnce = 8;

/**
 * Follows every link of the running site from `/` until there is none left, without a browser.
 * @param origin where the site runs
 * @param builtFor the origin that its absolute links name, which stand for the same site
 */
export async function crawl(origin: string, builtFor: string): Promise<Map<string, Visit>> {
  const visits = new Map<string, Visit>();
  let next = new Map([["/", "the beginning"]]);
  while (next.size > 0) {
    const found = await visitAll(origin, next);
    for (const [address, visit] of found) visits.set(address, visit);
    next = new Map();
    for (const [address, { links }] of found) {
      for (const link of links) {
        const target = addressOn(link, address, builtFor)?.split("#")[0];
        if (target && !visits.has(target)) next.set(target, address);
      }
    }
  }
  return visits;
}

/** Anchors that a page links to and that are not there, as `address#id from address`. */
export function missingAnchors(visits: ReadonlyMap<string, Visit>, builtFor: string): string[] {
  const missing: string[] = [];
  for (const [from, { links }] of visits) {
    for (const link of links) {
      const [target = "", id] = addressOn(link, from, builtFor)?.split("#") ?? [];
      if (id && !visits.get(target)?.ids.has(id)) missing.push(`${target}#${id} from ${from}`);
    }
  }
  return missing;
}

/** A link's path, query and anchor on this site; undefined where it leads elsewhere. */
function addressOn(link: string, address: string, builtFor: string): string | undefined {
  const { origin, pathname, search, hash } = new URL(link, new URL(address, builtFor));
  return origin === builtFor ? pathname + search + hash : undefined;
}

async function visitAll(origin: string, addresses: ReadonlyMap<string, string>) {
  const visits: [string, Visit][] = [];
  const waiting = [...addresses];
  const work = async () => {
    for (let item = waiting.pop(); item; item = waiting.pop()) {
      const [address, from] = item;
      visits.push([address, await visit(origin, address, from)]);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return visits;
}

async function visit(origin: string, address: string, from: string): Promise<Visit> {
  const answer = await fetch(origin + address, { redirect: "manual" });
  const type = answer.headers.get("content-type")?.split(";")[0] ?? "";
  const body = await answer.text();
  const format = /html|svg|xml/.exec(type)?.[0];
  const { links, ids } = format
    ? readLinks(`.${format}`, body)
    : { links: new Set<string>(), ids: new Set<string>() };
  return { status: answer.status, type, links, ids, from };
}
