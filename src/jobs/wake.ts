/**
 * Loads the script of a search panel when it is first pointed at or focused. A content page's first view has no
 * framework in it, and Astro's own islands bring 4.5 KB before the first of them loads.
 */
function wakeOnTouch(panel: HTMLElement): void {
  const touched = new AbortController();

  async function wake(): Promise<void> {
    touched.abort();
    try {
      const { hydrate } = await import("./hydrate.tsx");
      hydrate(panel);
    } catch {
      // Without its script the panel is the plain form that it was.
    }
  }

  for (const event of ["focusin", "pointerover"])
    panel.addEventListener(event, wake, { signal: touched.signal });
}

for (const panel of document.querySelectorAll<HTMLElement>("[data-search-panel]"))
  wakeOnTouch(panel);
