import { IslandElement } from "./island-element.ts";

/** The script of pages with islands. */
customElements.define("astro-island", IslandElement);
