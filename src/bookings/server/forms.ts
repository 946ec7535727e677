import consultation from "../../../content/mails/consultation.yaml?raw";
import consultationRequest from "../../../content/mails/consultation-request.yaml?raw";
import cultureWorkshop from "../../../content/mails/culture-workshop.yaml?raw";
import cultureWorkshopRequest from "../../../content/mails/culture-workshop-request.yaml?raw";
import demo from "../../../content/mails/demo.yaml?raw";
import demoRequest from "../../../content/mails/demo-request.yaml?raw";
import eventWorkshops from "../../../content/mails/event-workshops.yaml?raw";
import type { Answers } from "../../forms/form.ts";
import { examplePerson } from "../../forms/server/example-person.ts";
import { registerForm } from "../../forms/server/register-form.ts";
import type { FormCalendarName } from "../calendar-names.ts";
import { bookingDetails, bookingForms, requestForms } from "../form/schema.ts";
import { bookingFormStaff, bookingReceipt } from "../mails/booking-mails.ts";
import { bookingRecord } from "./booking-record.ts";

type BookingAnswers = Answers<(typeof bookingForms)[FormCalendarName]>;

const workshop = {
  ...examplePerson,
  slot: "2027-03-11T15:00:00.000Z",
  zone: "America/Chicago",
  note: "We are hiring for two sites.\nPlease show us both.",
};
const call = { ...workshop, phone: "305 555 0142" };

/** The forms that book a time, and those that ask for one. */
export const formsOfBookings = {
  demo: booking("demo", demo, call),
  consultation: booking("consultation", consultation, call),
  "culture-workshop": booking("culture-workshop", cultureWorkshop, workshop),
  "event-workshops": booking("event-workshops", eventWorkshops, workshop),
  "demo-request": request("demo", demoRequest),
  "consultation-request": request("consultation", consultationRequest),
  "culture-workshop-request": request("culture-workshop", cultureWorkshopRequest),
};

function booking(name: FormCalendarName, words: string, example: BookingAnswers) {
  return registerForm({
    definition: bookingForms[name],
    correction: bookingDetails[name],
    linkedRecord: (answers, network) => bookingRecord(name, answers, network),
    words,
    example,
    mails: { staff: bookingFormStaff, receipt: bookingReceipt },
  });
}

function request(name: keyof typeof requestForms, words: string) {
  const example = { ...examplePerson, times: "Tuesdays after 3:00 PM, or any Friday." };
  return registerForm({ definition: requestForms[name], words, example });
}
