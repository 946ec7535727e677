import words from "../../../content/mails/contact.yaml?raw";
import { registerForm } from "../../forms/server/register-form.ts";
import { contactStaff } from "../mails.ts";
import { contactForm } from "../schema.ts";
import { subjectAbout } from "../topics.ts";

export const contact = registerForm({
  definition: contactForm,
  words,
  openingValues: (query) => ({ subject: subjectAbout(query.get("about")) }),
  example: {
    name: "Ana Example",
    email: "ana@example.com",
    subject: "Two nurses for January",
    message: "We need two nurses for the night shift from January.\nCan you help?",
  },
  mails: { staff: contactStaff },
});
