/**
 * Runs the script of a search, which waits in a template, when the search is first pointed at or focused: the first
 * view has no framework in it. Where it fails, the search is the plain form with links that it was.
 */
const search = document.querySelector("[data-job-search]");
const script = document.querySelector<HTMLTemplateElement>("template[data-search-script]");
const { href } = location;
const touched = new AbortController();

function wake(): void {
  touched.abort();
  if (script) document.head.append(document.importNode(script.content, true));
}

for (const event of ["focusin", "pointerover"])
  search?.addEventListener(event, wake, { signal: touched.signal });

// Back to a search whose results the script showed before this page was loaded anew.
addEventListener(
  "popstate",
  () => {
    if (withoutHash(location.href) !== withoutHash(href)) location.reload();
  },
  { signal: touched.signal },
);

function withoutHash(address: string): string {
  return address.replace(/#.*/, "");
}
