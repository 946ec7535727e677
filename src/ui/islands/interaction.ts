import type { ClientDirective } from "astro";
import { type DeferredOptions, loadWithProps } from "./load-with-props.ts";
import { whenIdle } from "./when-idle.ts";

declare global {
  interface Window {
    /** What was pressed last, kept from before this script was there; see `scripts/build/page-scripts.ts`. */
    earlyPress?: Element;
    /** The address for which the page was rendered. */
    loadedAt: string;
  }
}

/** What `client:interaction` takes, besides nothing. */
export interface InteractionOptions extends DeferredOptions {
  /** A key of the browser's storage whose content the island shows: it also wakes when something is kept there. */
  stored?: string;
  /** After how many milliseconds the island wakes by itself: what it shows is too old by then. */
  agesInMs?: number;
}

/**
 * `client:interaction`: an island comes to life when it is first pointed at, touched or focused, so that the first view has
 * no framework in it. Until then its links, fields and submit buttons work as plain HTML; presses of other buttons are
 * kept and made again. Back or Forward to another address of the same document wakes it, too: what it shows was
 * rendered for the address at which the document was loaded.
 */
const interaction: ClientDirective = (load, options, island) => {
  const asleep = new AbortController();
  const { signal } = asleep;
  const { stored, agesInMs }: InteractionOptions = Object(options.value);
  let isWaking = false;
  const pressed = new Set<HTMLElement>();

  async function wake(): Promise<void> {
    if (isWaking) return;
    isWaking = true;
    const hydrate = await loadWithProps(load, options, island);
    if (!hydrate) return sleepOn();
    asleep.abort();
    await hydrate();
    for (const button of pressed) button.click();
  }

  /** The page works without. Who touches it after a while asks again; a press from before would come as a surprise then. */
  function sleepOn(): void {
    pressed.clear();
    setTimeout(() => {
      isWaking = false;
    }, 5000);
  }

  function wakeByPress({ target }: Pick<Event, "target">): void {
    const button =
      target instanceof Element ? target.closest<HTMLElement>("button[type=button]") : null;
    if (button) pressed.add(button);
    wake();
  }

  for (const event of ["pointerover", "focusin"]) island.addEventListener(event, wake, { signal });
  island.addEventListener("click", wakeByPress, { signal });
  // What happened while this script was on its way.
  if (window.earlyPress && island.contains(window.earlyPress))
    wakeByPress({ target: window.earlyPress });
  else if (island.matches(":focus-within") || isElsewhere()) wake();
  addEventListener("popstate", () => isElsewhere() && wake(), { signal });
  if (agesInMs) setTimeout(wake, agesInMs);
  if (stored) {
    addEventListener("storage", ({ key }) => key === stored && wake(), { signal });
    if (isKept(stored)) whenIdle(wake);
  }
};

const isElsewhere = () => withoutHash(window.loadedAt) !== withoutHash(location.href);
const withoutHash = (address: string) => address.split("#")[0];

function isKept(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export default interaction;
