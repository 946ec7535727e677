import { hireServices } from "../../../forms/hire/schema.ts";
import type { FormWording } from "./form-mails.ts";
import type { Wording } from "./wording-of-form.ts";

const person = { firstName: "First name", lastName: "Last name", email: "Email" };
const readiness = { yes: "Yes, ready to start", no: "No, needs more information" };

/** The words of a correction and of the private link. The contact form's first mails are composed by themselves. */
export const contactWording: Wording = {
  title: "contact message",
  labels: { name: "Name", email: "Email", subject: "Subject", message: "Message" },
};

export const hireWording: FormWording = {
  title: "hiring request",
  labels: { ...person, phone: "Phone", userType: "Role", service: "About" },
  values: {
    userType: { employer: "Employer", jobSeeker: "Job seeker" },
    service: hireServices,
  },
  receipt: {
    subject: "We have your request",
    heading: "We have your request.",
    next: [
      "A recruiter reads it within one working day and calls the number that you gave, or answers by mail if you would rather write: reply to this mail and say so.",
      "In that call we ask about the work, the place, the pay range and the date. Nothing is owed until you decide to go ahead.",
    ],
  },
};

export const rpoWording: FormWording = {
  title: "RPO request",
  labels: { ...person, email: "Business email", purpose: "Purpose", consent: "Privacy policy" },
  values: {
    purpose: { hiring: "Hiring", seeking: "Seeking work" },
    consent: { yes: "Accepted" },
  },
  receipt: {
    subject: "We have your request",
    heading: "We have your request.",
    next: [
      "A recruiter answers within one working day.",
      "If you are hiring, we ask how many people you hire in a year, for which sites, and which tracking system you use. If you are seeking work, send us a résumé: reply to this mail with it attached.",
    ],
  },
};

export const deibWording: FormWording = {
  title: "DEIB registration",
  labels: { ...person, confirmationQuestion: "Ready to start" },
  values: { confirmationQuestion: readiness },
  receipt: {
    subject: "We have your registration",
    heading: "We have your registration.",
    next: [
      "Within one working day we answer with two or three times for a first call. It is about your questions, and we agree what stays confidential before any record is shared.",
    ],
  },
};

export const videoSeriesWording: FormWording = {
  title: "video series registration",
  labels: { ...person, email: "Work email", confirmationQuestion: "Ready to start" },
  values: { confirmationQuestion: readiness },
  receipt: {
    subject: "You are registered for the video series",
    heading: "You are registered.",
    next: [
      "The series has 6 parts and more than 3 hours, presented by our chief executive.",
      "You agreed to our privacy policy and to receive communications about the series. To stop them, reply to any of our mails with the word STOP.",
    ],
    link: "Your access to the series is this private link. It lists the 6 parts, shows what you sent, and lets you correct or erase it. It works for 400 days and for whoever has it, so keep it to yourself.",
  },
};

export const talentNetworkWording: FormWording = {
  title: "talent network entry",
  labels: {
    ...person,
    work: "Job or skill",
    place: "City or remote",
    link: "Link",
    consent: "Contact about work",
  },
  values: { consent: { yes: "Agreed" } },
  receipt: {
    subject: "You are in the talent network",
    heading: "You are in the talent network.",
    next: [
      "A recruiter reads what you sent within one working day. We write when a job fits, and we ask you before your name goes to any client.",
    ],
  },
};

/** The first mails of an application are composed by themselves: they name the job and the day of the decision. */
export const applicationWording: Wording = {
  title: "application",
  labels: {
    ...person,
    phone: "Phone",
    link: "Link",
    start: "Could start",
    resumeText: "Résumé",
    consent: "Use for this application",
  },
  values: { consent: { yes: "Agreed" } },
};

export const eventInterestWording: FormWording = {
  title: "event interest",
  labels: { ...person, interest: "Dates of", stage: "Stage" },
  values: {
    interest: {
      event: "The whole event",
      workshops: "The workshops",
      consultations: "The consultations",
    },
    stage: { student: "Student", jobSeeker: "Job seeker", professional: "Professional" },
  },
  receipt: {
    subject: "You are on the list for Be the Light",
    heading: "You are on the list.",
    next: [
      "The dates are not set yet. We write to you when they are, with the place and how to register. The event is free.",
      "Access needs, such as a step-free route, captions or an interpreter: reply to this mail and tell us, and we plan for them.",
    ],
  },
};

const call = { ...person, phone: "Phone", note: "Note" };
const workshop = { ...person, note: "Note" };

export const demoWording: Wording = { title: "demo booking", labels: call };
export const consultationWording: Wording = { title: "consultation booking", labels: call };
export const cultureWorkshopWording: Wording = {
  title: "culture workshop booking",
  labels: workshop,
};
export const eventWorkshopsWording: Wording = { title: "event booking", labels: workshop };

const requestReceipt = {
  subject: "We have your request",
  heading: "We have your request.",
  next: [
    "Within one working day we answer with a time that fits what you wrote, or with the nearest that we have. It is booked when you have agreed to it.",
  ],
};
const requestLabels = { ...person, times: "Times that suit" };

export const demoRequestWording: FormWording = {
  title: "demo request",
  labels: requestLabels,
  receipt: requestReceipt,
};

export const consultationRequestWording: FormWording = {
  title: "consultation request",
  labels: requestLabels,
  receipt: requestReceipt,
};

export const cultureWorkshopRequestWording: FormWording = {
  title: "culture workshop request",
  labels: requestLabels,
  receipt: {
    ...requestReceipt,
    next: ["We write to you as soon as the next dates are set. The workshop is free."],
  },
};
