import type { NamedSSRLoadedRendererValue, SSRResult } from "astro";
import { createElement, type ElementType } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { renderOnce } from "./render-once.ts";

type Rendered = Awaited<ReturnType<NamedSSRLoadedRendererValue["renderToStaticMarkup"]>>;

/** What Astro calls a renderer with. */
type Context = { result: SSRResult };

const link = /<link\s[^<>]*>/g;

/** What React writes into the page for files that it preloads: a page's head says that itself. */
const preload = /\brel="(?:preload|modulepreload|stylesheet|preconnect|dns-prefetch)"/;

/** How many components of a page have been rendered. */
const counts = new WeakMap<SSRResult, number>();

/**
 * Renders React components for Astro in one go, in the place of `@astrojs/react/server.js`. That opens a stream for each
 * component, and a second one to try whether it is one of React's; here all are. What never comes alive goes without
 * the marks by which hydration tells texts apart.
 */
const renderer: NamedSSRLoadedRendererValue = {
  name: "@astrojs/react",
  supportsAstroStaticSlot: true,
  async check(component) {
    return typeof component === "function";
  },
  async renderToStaticMarkup(
    this: Context,
    component: ElementType,
    props,
    slots,
    metadata,
  ): Promise<Rendered> {
    const prefix = nextPrefix(this.result);
    const isIsland = metadata?.hydrate !== undefined;
    const nodes = asNodes(slots, isIsland);
    const render = () => {
      const renderElement = isIsland ? renderToString : renderToStaticMarkup;
      const element = createElement(component, { ...props, ...nodes });
      const html = renderElement(element, { identifierPrefix: prefix });
      return html.replace(link, (tag) => (preload.test(tag) ? "" : tag));
    };
    const mayBeKnown = !isIsland && typeof component === "function" && isEmpty(nodes);
    const html = mayBeKnown ? renderOnce(component, props, prefix, render) : render();
    return { html, attrs: { prefix } };
  },
};
export default renderer;

const isEmpty = (nodes: object) => Object.keys(nodes).length === 0;

/** What `useId` begins with, another for each component that Astro renders: each is a tree of its own, here and in the browser. */
function nextPrefix(result: SSRResult): string {
  const count = counts.get(result) ?? 0;
  counts.set(result, count + 1);
  return `r${count}`;
}

/** Slots as properties, the default one as `children`, in the elements by which `@astrojs/react/client.js` knows them. */
function asNodes(slots: Record<string, string>, isIsland: boolean) {
  const tag = isIsland ? "astro-slot" : "astro-static-slot";
  const nodes = Object.entries(slots)
    .filter(([, html]) => html.trim() !== "")
    .map(([slot, html]) => {
      const name = slot === "default" ? undefined : slot;
      const content = { name, suppressHydrationWarning: true };
      const inner = { dangerouslySetInnerHTML: { __html: html } };
      return [name ?? "children", createElement(tag, { ...content, ...inner })];
    });
  return Object.fromEntries(nodes);
}
