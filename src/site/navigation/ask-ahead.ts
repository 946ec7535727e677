import { nextPageRules } from "../next-page.ts";

/**
 * Gives the browser the rules for the next page. It follows none before somebody moves, and styles the whole page anew when
 * it gets them, as it is to know which link is hovered (record 40). A private link asks for nothing ahead.
 */
export function askAhead(): void {
  if (location.pathname.startsWith("/t/")) return;
  const rules = document.createElement("script");
  rules.type = "speculationrules";
  rules.text = nextPageRules;
  document.body.append(rules);
}
