/**
 * Runs the script of the search panel, which waits in a template, when the panel is first pointed at or focused: a
 * content page's first view has no framework in it. Where it fails, the panel is the plain form that it was.
 */
const panel = document.querySelector("[data-search-panel]");
const script = document.querySelector<HTMLTemplateElement>("template[data-search-script]");
const touched = new AbortController();

function wake(): void {
  touched.abort();
  if (script) document.head.append(document.importNode(script.content, true));
}

for (const event of ["focusin", "pointerover"])
  panel?.addEventListener(event, wake, { signal: touched.signal });
