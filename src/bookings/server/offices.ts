import { site } from "../../common/site.ts";
import type { OfficeZones } from "../planned-times.ts";

/** Each office's time zone. */
export const officeZones: OfficeZones = {
  miami: zoneOf("miami"),
  hyderabad: zoneOf("hyderabad"),
};

function zoneOf(id: keyof OfficeZones): string {
  const office = site.offices.find((one) => one.id === id);
  if (!office) throw new Error(`content/site.yaml has no office ${id}`);
  return office.timeZone;
}
