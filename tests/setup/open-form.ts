import { setTimeout as sleep } from "node:timers/promises";

/** A post that comes sooner after the page counts as a robot's. Milliseconds. */
const humanMs = 3_100;

const keys = new Map<string, Promise<string>>();

/**
 * The key of a form that has been open for a while: a person had time to fill it in. It is taken from a page of the site
 * once, as what is posted with it differs.
 */
export function keyOfOpenForm(origin: string): Promise<string> {
  const known = keys.get(origin) ?? openForm(origin);
  keys.set(origin, known);
  known.catch(() => keys.delete(origin));
  return known;
}

async function openForm(origin: string): Promise<string> {
  const page = await (await fetch(`${origin}/contact`)).text();
  const key = /name="submission" value="([^"]+)"/.exec(page)?.[1];
  if (key === undefined) throw new Error("The contact page has no form");
  await sleep(humanMs);
  return key;
}
