import react from "@astrojs/react";
import type { AstroIntegration } from "astro";

/** `@astrojs/react`, but for what renders on the server: see `src/ui/islands/render-to-string.ts`. */
export function reactStrings(): AstroIntegration {
  const integration = react();
  const setUp = integration.hooks["astro:config:setup"];
  return {
    ...integration,
    hooks: {
      ...integration.hooks,
      "astro:config:setup": (options) =>
        setUp?.({
          ...options,
          addRenderer: (renderer) =>
            options.addRenderer({
              ...renderer,
              serverEntrypoint: "./src/ui/islands/render-to-string.ts",
            }),
        }),
    },
  };
}
