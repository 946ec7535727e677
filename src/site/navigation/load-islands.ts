/** While developing, Astro writes the script of islands into the page. */
const file = import.meta.env.ISLANDS;

if (file && document.querySelector("astro-island")) {
  import(file).catch(() => {
    document.body.dataset.failed = "";
  });
}
