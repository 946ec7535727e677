import type { Plugin } from "vite";

/**
 * The order of the cascade's layers, which the first style of a document decides. Astro and the sections add theirs in an
 * order of their own, so each says it: a style for this alone costs every page 90 bytes, most of them for its hash.
 */
const layerOrder = "@layer tokens,base,layouts,ui,sections;";

/** Begins every style with the order of the layers. */
export function orderLayers(): Plugin {
  return {
    name: "layer-order",
    enforce: "pre",
    transform: {
      filter: { id: /\.css(?:$|\?)/ },
      handler: (code) => ({ code: layerOrder + code, map: null }),
    },
  };
}
