declare global {
  interface ImportMetaEnv {
    /** The address of the script of islands in the built site; see `scripts/build/page-scripts.ts`. */
    readonly ISLANDS?: string;
  }
}

/** While developing, Astro writes the script of islands into the page. */
const file = import.meta.env.ISLANDS;

if (file && document.querySelector("astro-island")) {
  import(file).catch(() => {
    document.body.dataset.failed = "";
  });
}

export {};
