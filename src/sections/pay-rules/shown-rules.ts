import { type PayTransparencyRule, payTransparency } from "../../common/pay-transparency.ts";
import type { PayRules } from "./schema.ts";

/** Which rules a table shows. A rule is still to come when it begins after the day on which it was looked up. */
export function shownRules(show: PayRules["show"]): PayTransparencyRule[] {
  return payTransparency.filter((rule) => partOf(rule) === show);
}

function partOf({ locality, pay, since, lookedUp }: PayTransparencyRule): PayRules["show"] {
  if (locality) return "localities";
  if (since > lookedUp) return "to-come";
  return pay === "required" ? "in-the-ad" : "on-request";
}

/** What an ad has to hold, in a few words: `Pay, benefits and a closing date`. */
export function dutiesOf({ pay, benefits, deadline }: PayTransparencyRule): string {
  const duties = [
    ...(pay === "required" ? ["pay"] : []),
    ...(benefits === "required" ? ["benefits"] : []),
    ...(deadline === "required" ? ["a closing date"] : []),
  ];
  if (duties.length === 0) return "Nothing in the ad";
  const list = new Intl.ListFormat("en-US", { type: "conjunction" }).format(duties);
  return list.charAt(0).toUpperCase() + list.slice(1);
}
