import { nextPageRules } from "../next-page.ts";

/** Gives the browser the rules for the next page. A private link asks for nothing ahead. */
if (!location.pathname.startsWith("/t/")) {
  const rules = document.createElement("script");
  rules.type = "speculationrules";
  rules.text = nextPageRules;
  document.body.append(rules);
}
