import { site } from "../../common/site.ts";
import { writtenTime } from "./wording.ts";

/** At the first office, as in `Friday, November 20, 2026 at 5:20 AM, Miami time`. */
export function officeTime(instant: Date): string {
  const [office] = site.offices;
  if (!office) return writtenTime(instant, "UTC");
  return `${writtenTime(instant, office.timeZone)}, ${office.city} time`;
}
