/**
 * The speculation rules of every public page (HTML Standard, 7.6): what a browser may ask for ahead of a click. Any page of
 * ours is fetched once a visitor seems about to go there, but no file, no private link and no search for words, which the
 * server would refuse (src/platform/http/guards/speculation.ts). Pages that are files are rendered, too, as soon as
 * the pointer is on their link; not so those with a form or jobs, whose scripts are for a visitor who is there.
 * Browsers that know no such rules take no notice.
 */
export const nextPageRules = JSON.stringify({
  prefetch: [
    {
      where: { href_matches: ["/jobs/search?", "/((?!jobs/search|staff|t/)[^.]*)"] },
      eagerness: "moderate",
    },
  ],
  prerender: [
    {
      where: {
        and: [
          {
            href_matches:
              "/((?!book-demo|careers|contact|find-a-job|hire|jobs|newsletter|services/(?:culture|deib|rpo|staffing)|sitemap|staff|t/)[^.]*)",
          },
          // Eager alone would be every link on the screen of a phone, and at once every link in older browsers.
          { selector_matches: ":hover" },
        ],
      },
      eagerness: "eager",
    },
  ],
});
