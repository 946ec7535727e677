import * as z from "zod/mini";
import { stages } from "../../applications/stages.ts";
import type { FormDefinition } from "../../forms/form.ts";
import { line, paragraphs } from "../../forms/text.ts";

/** That of the inbox's item which the application is, as the page showed it. */
const version = z.string().check(z.regex(/^\d{1,9}$/));

const chooseDay = "Please choose a day";
const day = z.iso.date(chooseDay);

/** From which page an applicant is moved, to come back to it. */
const movedFrom = ["applicant", "board", "list"] as const;

/** What the pages of applicants post. None of it is done twice: a second one finds the applicant changed. */
export const applicantForms = {
  move: {
    name: "move-stage",
    schema: z.strictObject({
      version,
      stage: z.enum(stages, "Please choose a stage"),
      reason: paragraphs({ label: "The reason", min: 0, max: 2_000, tooShort: "" }),
      from: z.enum(movedFrom),
      /** Which stage the list showed alone, and behind whom it began. */
      listed: z.optional(z.union([z.literal(""), z.enum(stages)])),
      after: z.optional(z.string().check(z.maxLength(100))),
    }),
    together: {
      fields: ["reason"],
      complaint: ({ stage, reason = "" }) =>
        stage === "not-going-forward" && reason.trim() === ""
          ? "Please write the reason, for the applicant"
          : undefined,
    },
    keyless: true,
  },
  nextStep: {
    name: "set-next-step",
    schema: z.strictObject({
      version,
      nextStep: line({ label: "The next step", min: 0, max: 200, tooShort: "" }),
      nextStepOn: z.union([z.literal(""), day], chooseDay),
    }),
    keyless: true,
  },
  decideBy: {
    name: "move-decision-day",
    schema: z.strictObject({ version, decideBy: day }),
    keyless: true,
  },
  invite: { name: "offer-interview", schema: z.strictObject({ version }), keyless: true },
  askConsent: {
    name: "ask-consent",
    schema: z.strictObject({
      version,
      client: line({ label: "The client", min: 2, max: 120, tooShort: "Please name the client" }),
    }),
    keyless: true,
  },
  passOn: {
    name: "pass-on",
    schema: z.strictObject({ version, number: z.string().check(z.regex(/^\d{1,4}$/)) }),
    keyless: true,
  },
} as const satisfies Record<string, FormDefinition>;
