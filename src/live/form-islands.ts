import BookingCorrection from "../bookings/form/correction.astro";
import RequestIsland from "../bookings/form/request-island.astro";
import * as forms from "./form-list.ts";

/** How each form is shown, on its page and as a correction. */
export const formIslands = {
  ...forms,
  demo: BookingCorrection,
  consultation: BookingCorrection,
  "culture-workshop": BookingCorrection,
  "event-workshops": BookingCorrection,
  "demo-request": RequestIsland,
  "consultation-request": RequestIsland,
  "culture-workshop-request": RequestIsland,
};

/** Whether there is a form of this name. */
export function isFormName(name: string): name is keyof typeof formIslands {
  return Object.hasOwn(formIslands, name);
}
