import type { FormAnswer } from "../support/form-page.ts";

/** The label of what is typed in first. */
export const firstLabel = (fact: FormFact): string => fact.answers("")[0]?.[0] ?? "";

/** What the specification says of one form on one page, and what we decided where it is silent. */
export type FormFact = {
  name: string;
  path: string;
  button: string;
  /** The words of the toast and of the notice under the form. */
  success: readonly [title: string, description: string];
  /** What is posted from the untouched form. */
  defaults: Readonly<Record<string, string>>;
  /** A valid message, in the order of the Tab key. */
  answers: (email: string) => readonly FormAnswer[];
  /** What breaks its rules, and the messages in the order of the form. Unanswered choices are unmade. */
  broken: readonly { answers: readonly FormAnswer[]; messages: readonly string[] }[];
  /** What the subject of each mail is before the reference, and what the one to staff says besides the email. */
  mails: { staff: string; receipt: string; says: readonly string[] };
};

const person = { firstName: "", lastName: "", email: "" };
const ana = (email: string, label = "Email"): readonly FormAnswer[] => [
  ["First name", "Ana"],
  ["Last name", "Ruiz"],
  [label, email],
];
const nobody = (label = "Email"): readonly FormAnswer[] => [
  ["First name", "A"],
  ["Last name", " R "],
  [label, "ana@example"],
];
const names = ["First name is required", "Last name is required"];

const hire = {
  name: "hire",
  button: "Hire Someone",
  success: ["Form submitted", "We'll get back to you soon!"],
  defaults: { ...person, phone: "", userType: "employer" },
  answers: (email) => [...ana(email), ["Phone", "305 555 0142"], ["I am a job seeker", true]],
  broken: [
    {
      answers: [...nobody(), ["Phone", "555 0142"]],
      messages: [
        ...names,
        "Invalid email address",
        "Phone number must be at least 10 digits",
        "Please select your role",
      ],
    },
  ],
  mails: {
    staff: "New hiring request",
    receipt: "We have your request",
    says: ["Phone: 305 555 0142", "Role: Job seeker"],
  },
} as const satisfies Omit<FormFact, "path">;

/** Every form that keeps what was sent. */
export const formFacts: readonly FormFact[] = [
  {
    name: "contact",
    path: "/contact",
    button: "Send Message",
    success: ["Message sent!", "We'll get back to you as soon as possible."],
    defaults: { name: "", email: "", subject: "", message: "", attachment: "" },
    answers: (email) => [
      ["Name", "Ana Ruiz"],
      ["Email", email],
      ["Subject", "Two nurses for January"],
      ["Message", "We need two nurses for the night shift."],
    ],
    broken: [
      {
        answers: [
          ["Name", " A "],
          ["Email", "ana@example"],
          ["Subject", "Four"],
          ["Message", "Too short"],
        ],
        messages: [
          "Name must be at least 2 characters",
          "Please enter a valid email address",
          "Subject must be at least 5 characters",
          "Message must be at least 10 characters",
        ],
      },
    ],
    mails: {
      staff: "New contact message",
      receipt: "We have your message",
      says: ["Name: Ana Ruiz", "Subject: Two nurses for January"],
    },
  },
  { ...hire, path: "/services/staffing" },
  { ...hire, path: "/hire" },
  {
    name: "rpo",
    path: "/services/rpo",
    button: "Get Started",
    success: ["Form submitted successfully", "We'll be in touch shortly!"],
    defaults: person,
    answers: (email) => [
      ...ana(email, "Business email"),
      ["I am seeking work", true],
      ["I accept the privacy policy", true],
    ],
    broken: [
      {
        answers: nobody("Business email"),
        messages: [
          ...names,
          "Invalid business email",
          "Please select your purpose",
          "You must accept the privacy policy",
        ],
      },
    ],
    mails: {
      staff: "New RPO request",
      receipt: "We have your request",
      says: ["Purpose: Seeking work", "Privacy policy: Accepted"],
    },
  },
  {
    name: "deib",
    path: "/services/deib",
    button: "Register",
    success: ["Registration received", "We'll be in touch shortly!"],
    defaults: { ...person, confirmationQuestion: "yes" },
    answers: (email) => [...ana(email), ["No, I need more information", true]],
    broken: [
      {
        answers: nobody(),
        messages: [...names, "Invalid email address", "Please confirm your intent"],
      },
    ],
    mails: {
      staff: "New DEIB registration",
      receipt: "We have your registration",
      says: ["Ready to start: No, needs more information"],
    },
  },
  {
    name: "video-series",
    path: "/services/deib",
    button: "Get Instant Access",
    success: ["Registration successful", "We'll send you access to the video series shortly!"],
    defaults: person,
    answers: (email) => [...ana(email, "Work email"), ["Yes, I'm ready to start", true]],
    broken: [
      {
        answers: nobody("Work email"),
        messages: [
          ...names,
          "Please enter a valid work email address",
          "Please confirm your intent",
        ],
      },
    ],
    mails: {
      staff: "New video series registration",
      receipt: "You are registered for the video series",
      says: ["Ready to start: Yes, ready to start"],
    },
  },
  {
    name: "talent-network",
    path: "/find-a-job",
    button: "Join Our Network",
    success: ["Welcome to the network", "A recruiter reads it within one working day."],
    defaults: { ...person, work: "", place: "", resume: "", link: "" },
    answers: (email) => [
      ...ana(email),
      ["What you do", "Nurse, intensive care"],
      ["City or remote", "Miami"],
      ["Link", "https://portfolio.example.com/ana"],
      ["You may contact me about work", true],
    ],
    broken: [
      {
        answers: nobody(),
        messages: [
          ...names,
          "Please enter a valid email address",
          "Please say what you do, in a few words",
          "Please name a city, or write remote",
          "Please attach a résumé or paste a link: we need one of the two",
          "Please agree that we may contact you about work",
        ],
      },
      {
        answers: [
          ...ana("ana@example.com"),
          ["What you do", "Nurse"],
          ["City or remote", "Remote"],
          ["Link", "http://portfolio.example.com/ana"],
          ["You may contact me about work", true],
        ],
        messages: ["Please paste the whole link, beginning with https://"],
      },
    ],
    mails: {
      staff: "New talent network entry",
      receipt: "You are in the talent network",
      says: [
        "Job or skill: Nurse, intensive care",
        "City or remote: Miami",
        "Link: https://portfolio.example.com/ana",
        "Contact about work: Agreed",
      ],
    },
  },
  {
    name: "event-interest",
    path: "/jobs/be-the-light",
    button: "Tell me when dates are out",
    success: ["You are on the list", "We'll write to you when the dates are out."],
    defaults: person,
    answers: (email) => [...ana(email), ["The workshops", true], ["I am a professional", true]],
    broken: [
      {
        answers: nobody(),
        messages: [
          ...names,
          "Please enter a valid email address",
          "Please choose what you want to hear about",
          "Please choose your stage",
        ],
      },
    ],
    mails: {
      staff: "New event interest",
      receipt: "You are on the list for Be the Light",
      says: ["Dates of: The workshops", "Stage: Professional"],
    },
  },
];
