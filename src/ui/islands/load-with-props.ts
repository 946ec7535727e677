import type { ClientDirective } from "astro";

/** What a strategy takes, besides its own. */
export interface DeferredOptions {
  /** Where the properties are, as JSON, that the page does not carry, by their names; see `deferred`. */
  deferred?: Readonly<Record<string, string>>;
}

/**
 * Loads an island's script and, beside it, the properties that its page does not carry. It takes what its strategy is given.
 * @returns brings the island to life; undefined where one of them does not come, and the page stays the HTML that it is
 */
export async function loadWithProps(
  ...[load, { value }, island]: Parameters<ClientDirective>
): Promise<(() => Promise<void>) | undefined> {
  const { deferred = {} }: DeferredOptions = Object(value);
  const [hydrate, deferredProps] = await Promise.all([
    load().catch(reportError),
    askForAll(deferred),
  ]);
  const hasFailed = !hydrate || !deferredProps;
  // See `scripted.css`.
  island.toggleAttribute("data-failed", hasFailed);
  if (hasFailed) return undefined;
  Object.assign(island, { deferredProps });
  return hydrate;
}

async function askForAll(addresses: Readonly<Record<string, string>>) {
  const answers = Object.entries(addresses).map(async ([name, address]) => {
    const answer = await fetch(address);
    return answer.ok ? [name, await answer.json()] : Promise.reject();
  });
  return Promise.all(answers).then(Object.fromEntries, () => undefined);
}
