import * as z from "zod/mini";
import { answerId, type FormDefinition } from "../forms/form.ts";
import { emailAddress, line } from "../forms/text.ts";
import { alertFrequencies } from "../jobs/domain/terms.ts";

const words = (label: string) => line({ label, min: 0, max: 100, tooShort: "" });

/**
 * Asking for a job alert. It has no key: the box stands on pages that are files, and an address can ask for a search
 * only once. Where the page shows a search, `search` holds it; elsewhere the visitor types `q` and `location`. `exact`
 * says that the visitor has seen what may have been meant, and chosen.
 */
export const jobAlertForm = {
  name: "job-alert",
  schema: z.strictObject({
    email: emailAddress("Please enter a valid email address"),
    frequency: z.enum(alertFrequencies, "Choose how often we should write"),
    search: z._default(z.string().check(z.maxLength(4_000)), ""),
    q: z._default(words("Job title or skill"), ""),
    location: z._default(words("Location"), ""),
    exact: z._default(z.enum(["", "yes"]), ""),
  }),
  keyless: true,
} as const satisfies FormDefinition;

/** Where the box is posted, and where a visitor may also open it as a page. */
export const jobAlertsPath = "/jobs/alerts";

/** What the box posts to. The fragment leads to the answer. */
export const jobAlertsAction: string = `${jobAlertsPath}#${answerId(jobAlertForm)}`;
