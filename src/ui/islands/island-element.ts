import { type Properties, readProps } from "./read-props.ts";
import { strategies } from "./strategies.ts";

/** The browser's half of a renderer; see `client.js` of `@astrojs/react`. */
type Hydrator = (
  island: HTMLElement,
) => (component: unknown, props: Properties, slots: Properties, metadata: object) => void;

/**
 * The element around an island, as Astro writes it into a page. It does of Astro's own what the islands of this site
 * need, in half the bytes: none stands within another one, and properties are what JSON can say, or dates. It is defined when the whole page
 * is there.
 */
export class IslandElement extends HTMLElement {
  /** What was asked for when the island woke; see `deferred`. */
  declare deferredProps?: Readonly<Record<string, Properties | unknown[]>>;

  connectedCallback(): void {
    const options = JSON.parse(this.#read("opts"));
    strategies[this.#read("client")]?.(() => this.#load(), options, this);
  }

  /**
   * @returns brings the component to life
   * @throws {TypeError} when its script could not be loaded
   */
  async #load(): Promise<() => Promise<void>> {
    const [component, renderer] = await Promise.all([
      importTwice(this.#read("component-url")),
      importTwice(this.#read("renderer-url")),
    ]);
    return async () => {
      this.#hydrate(component[this.#read("component-export")], renderer.default);
    };
  }

  #hydrate(component: unknown, hydratorOf: Hydrator): void {
    const props = readProps(this.#read("props"), this.deferredProps);
    const metadata = { client: this.#read("client") };
    hydratorOf(this)(component, props, this.#takeSlots(), metadata);
    this.removeAttribute("ssr");
  }

  /** The HTML of its slots. One that the component shows later stands in a template, which is none of its own elements. */
  #takeSlots(): Properties {
    const waiting = [...this.querySelectorAll<HTMLElement>("template[data-astro-template]")];
    for (const slot of waiting) slot.remove();
    const shown = [...this.querySelectorAll<HTMLElement>("astro-slot")];
    const named = [...shown, ...waiting].map((slot) => {
      const name = slot.getAttribute("name") ?? slot.dataset.astroTemplate;
      return [name || "default", slot.innerHTML];
    });
    return Object.fromEntries(named);
  }

  #read(name: string): string {
    return `${this.getAttribute(name)}`;
  }
}

/** What failed once may be there a second later. Some browsers remember by its address that a script failed. */
async function importTwice(address: string) {
  try {
    return await import(address);
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const another = `${address}?${Date.now()}`;
    return import(another);
  }
}
