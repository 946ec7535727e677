import consultation from "../../content/bookings/consultation.yaml?raw";
import cultureWorkshop from "../../content/bookings/culture-workshop.yaml?raw";
import demo from "../../content/bookings/demo.yaml?raw";
import eventWorkshops from "../../content/bookings/event-workshops.yaml?raw";
import interview from "../../content/bookings/interview.yaml?raw";
import { readYaml } from "../common/read-yaml.ts";
import { type CalendarContent, calendarContent } from "./calendar.schema.ts";
import type { CalendarName } from "./calendar-names.ts";

export type Calendar = CalendarContent & { name: CalendarName };

/** Everything that can be booked. A wrong file in `content/bookings` stops the build. */
export const calendars: Readonly<Record<CalendarName, Calendar>> = {
  demo: read("demo", demo),
  consultation: read("consultation", consultation),
  "culture-workshop": read("culture-workshop", cultureWorkshop),
  "event-workshops": read("event-workshops", eventWorkshops),
  interview: read("interview", interview),
};

function read(name: CalendarName, text: string): Calendar {
  return { name, ...readYaml(`content/bookings/${name}.yaml`, text, calendarContent) };
}
