declare namespace App {
  /** What the server hands to every page that is rendered on demand. */
  type Locals = import("./program/locals.ts").Locals;
}

declare namespace Astro {
  interface ClientDirectives {
    "client:interaction"?: boolean | import("./ui/islands/interaction.ts").InteractionOptions;
    "client:visible"?: boolean | import("./ui/islands/load-with-props.ts").DeferredOptions;
  }
}

/** For `tsc` alone, which reads no components: `astro check` has their own types. */
declare module "*.astro" {
  const Component: (props: Record<string, unknown>) => unknown;
  export default Component;
}

interface ImportMetaEnv {
  /** The address of the script of islands, while the menu's is built; see `scripts/build/page-scripts.ts`. */
  readonly ISLANDS?: string;
}

/** See `scripts/build/page-scripts.ts`. */
declare module "virtual:page-script" {
  export const pageScript: string;
  export const openedStyles: string;
}
