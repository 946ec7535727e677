import { nextPageRules } from "../next-page.ts";

const signs = ["pointermove", "scroll"];

const first = new AbortController();

/**
 * Gives the browser the rules for the next page once a pointer moves or the page is scrolled; it follows none before.
 * A browser that is to know which link is hovered styles the whole page anew when it gets them (record 40).
 */
function askAhead(): void {
  first.abort();
  const rules = document.createElement("script");
  rules.type = "speculationrules";
  rules.text = nextPageRules;
  document.body.append(rules);
}

// A private link asks for nothing ahead.
if (!location.pathname.startsWith("/t/"))
  for (const sign of signs) addEventListener(sign, askAhead, { signal: first.signal });
