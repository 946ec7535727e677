import type { ClientDirective } from "astro";

declare global {
  interface Window {
    /** What was pressed last, kept from before this script was there; see `scripts/build/page-scripts.ts`. */
    earlyPress?: Element;
  }
}

/** What `client:interaction` takes, besides nothing. */
export interface InteractionOptions {
  /** A key of the browser's storage whose content the island shows: it also wakes when something is kept there. */
  stored?: string;
  /** After how many milliseconds the island wakes by itself: what it shows is too old by then. */
  agesInMs?: number;
}

/**
 * `client:interaction`: an island comes to life when it is first pointed at, touched or focused, so that the first view has
 * no framework in it. Until then its links, fields and submit buttons work as plain HTML; a press of another button is
 * kept and made again. Back or Forward to another address of the same document wakes it, too: what it shows was
 * rendered for the address at which the document was loaded.
 */
const interaction: ClientDirective = (load, options, island) => {
  const asleep = new AbortController();
  const { signal } = asleep;
  const { stored, agesInMs }: InteractionOptions = Object(options.value);
  const address = addressWithoutHash();
  let isWaking = false;
  let pressed: HTMLElement | null = null;

  async function wake(): Promise<void> {
    if (isWaking) return;
    isWaking = true;
    const hydrate = await load();
    asleep.abort();
    await hydrate();
    pressed?.click();
  }

  function wakeByPress({ target }: Pick<Event, "target">): void {
    if (target instanceof Element) pressed = target.closest("button[type=button]");
    wake();
  }

  for (const event of ["pointerover", "focusin"]) island.addEventListener(event, wake, { signal });
  island.addEventListener("click", wakeByPress, { signal });
  // What happened while this script was on its way.
  if (window.earlyPress && island.contains(window.earlyPress))
    wakeByPress({ target: window.earlyPress });
  else if (island.matches(":focus-within")) wake();
  addEventListener("popstate", () => addressWithoutHash() !== address && wake(), { signal });
  island.addEventListener("astro:hydration-error", () => island.toggleAttribute("data-failed"));
  if (agesInMs !== undefined) setTimeout(wake, agesInMs);
  if (stored) {
    addEventListener("storage", ({ key }) => key === stored && wake(), { signal });
    if (isKept(stored)) whenIdle(wake);
  }
};

const addressWithoutHash = () => location.pathname + location.search;

function isKept(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

function whenIdle(act: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(act);
  else setTimeout(act, 200);
}

export default interaction;
