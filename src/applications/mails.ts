import { z } from "zod";
import { bookingMail } from "../bookings/mails/booking-mails.ts";
import type { BookingMessageSource } from "../bookings/server/booking-details.ts";
import { promised } from "../common/promises.ts";
import { attachFiles } from "../forms/mails/attached-files.ts";
import { privateLinkBlock, receivedFacts, suspicionNotice } from "../forms/mails/mail-parts.ts";
import type { Wording } from "../forms/mails/read-wording.ts";
import { receipt } from "../forms/mails/receipt.ts";
import { answeredInBlocks } from "../forms/mails/wording-of-form.ts";
import { jobPath } from "../jobs/domain/job.ts";
import type { JobDetails } from "../jobs/domain/job-details.ts";
import { jobFacts } from "../jobs/domain/job-words.ts";
import { writtenDay } from "../jobs/domain/working-days.ts";
import { linesOf, type MailFact } from "../platform/mail/content.ts";
import { headerAddress } from "../platform/mail/header-address.ts";
import type { Message } from "../platform/mail/message.ts";
import { ObsoleteMailError, UndeliverableError } from "../platform/outbox/undeliverable-error.ts";
import type { ApplicationDetails, ApplicationMessageSource } from "./server/read-application.ts";
import { isOver } from "./stages.ts";

const answers = z.looseObject({ email: z.string() });

/** Tells staff who applies, for which job, and by when to decide, with the résumé. */
export async function applicationStaff(
  source: ApplicationMessageSource,
  wording: Wording,
): Promise<Message> {
  const { submission, files, brand } = source;
  const { job, decideBy } = await readDetails(source);
  const replyTo = headerAddress(answers.parse(submission.answers).email);
  const attached = await attachFiles(files);
  const { facts, quotes } = answeredInBlocks(source, wording);
  return {
    to: brand.mailbox,
    ...(replyTo === undefined ? {} : { replyTo }),
    subject: `New application ${submission.reference}`,
    content: {
      preview: job.title,
      heading: `New application: ${job.title}`,
      blocks: [
        ...suspicionNotice(submission.suspicion),
        ...attached.notices,
        {
          kind: "facts",
          facts: [
            { label: "Job", value: job.title },
            { label: "Page", value: brand.origin + jobPath(job) },
            ...(job.recruiter === null ? [] : [{ label: "Recruiter", value: job.recruiter }]),
            ...dayOfDecision(decideBy),
            ...facts,
            ...receivedFacts(source),
            ...attached.facts,
          ],
        },
        ...quotes,
      ],
    },
    files: attached.files,
  };
}

/** Tells the applicant that it arrived, who reads it, and by when we decide. */
export async function applicationReceipt(source: ApplicationMessageSource): Promise<Message> {
  const { job, decideBy } = await readDetails(source);
  return receipt(
    {
      email: answers.parse(source.submission.answers).email,
      subject: "We have your application",
      heading: "We have your application.",
      what: `Application for ${job.title}`,
      next: [
        {
          kind: "paragraph",
          text: `A recruiter reads it within ${promised("readWithin")}; no software decides. You will have our decision, yes or no, by the date below. We ask you before your name goes to a client.`,
        },
        {
          kind: "facts",
          facts: [{ label: "Job", value: jobFacts(job).join(" · ") }, ...dayOfDecision(decideBy)],
        },
      ],
    },
    source,
  );
}

/** Tells an applicant that the job has closed, in the recruiter's words. */
export async function jobClosedMail(source: ApplicationMessageSource): Promise<Message> {
  const { job, closingWord } = await readDetails(source);
  // It was opened again before the mail went out.
  if (closingWord === null) throw new ObsoleteMailError("OPEN_AGAIN");
  const subject = "A job you applied for has closed";
  return applicantMail(source, {
    job,
    subject,
    heading: `${job.title} has closed.`,
    text: closingWord,
  });
}

/** Tells an applicant why their application does not go forward, in the recruiter's words. */
export async function declinedMail(source: ApplicationMessageSource): Promise<Message> {
  const { job, reason } = await readDetails(source);
  // It was moved to another stage while the mail was being sent.
  if (reason === null) throw new ObsoleteMailError("TAKEN_BACK");
  return applicantMail(source, {
    job,
    subject: "Our decision about your application",
    heading: "We are not going forward with your application.",
    text: reason,
  });
}

/** Tells an applicant that we decide by another day than we had promised. */
export async function decisionDayMail(source: ApplicationMessageSource): Promise<Message> {
  const { job, decideBy } = await readDetails(source);
  return applicantMail(source, {
    job,
    subject: "A new day for our decision",
    heading: "We decide by another day.",
    text: "We need longer than we had promised, or less. You will have our decision, yes or no, by the date below.",
    facts: dayOfDecision(decideBy),
  });
}

/** Asks an applicant to choose a time for an interview. */
export async function interviewMail(source: ApplicationMessageSource): Promise<Message> {
  const { job } = await readDetails(source);
  return applicantMail(source, {
    job,
    subject: "Choose a time for your interview",
    heading: "We would like to talk with you.",
    text: "Please choose a time for an interview. Your private link shows which ones are free, in the time zone that you choose there.",
  });
}

const remind = bookingMail("reminder");

/** Reminds an applicant of their interview, unless they have our decision: it stands until somebody cancels it. */
export async function interviewReminder(
  source: ApplicationMessageSource & BookingMessageSource,
): Promise<Message> {
  const { stage } = await readDetails(source);
  if (isOver(stage)) throw new ObsoleteMailError("DECIDED");
  return remind(source);
}

/** Asks an applicant whether their résumé may go to a client, whom the private link names. */
export async function consentMail(source: ApplicationMessageSource): Promise<Message> {
  const { job } = await readDetails(source);
  return applicantMail(source, {
    job,
    subject: "May we pass your résumé on?",
    heading: "May we pass your résumé on?",
    text: "We would like to send what you sent us to a client. Your private link names the client, and has a button for yes and one for no. Until you say yes, we do not. You can take a yes back there at any time.",
  });
}

type Told = {
  job: JobDetails;
  subject: string;
  heading: string;
  text: string;
  facts?: MailFact[];
};

/** @throws {UndeliverableError} when the address is not one that mail can be sent to */
async function applicantMail(
  source: ApplicationMessageSource,
  { job, subject, heading, text, facts = [] }: Told,
): Promise<Message> {
  const { submission } = source;
  const to = headerAddress(answers.parse(submission.answers).email);
  if (to === undefined) throw new UndeliverableError("ADDRESS");
  return {
    to,
    subject: `${subject} (${submission.reference})`,
    content: {
      preview: job.title,
      heading,
      blocks: [
        // A recruiter may have written it, in several lines.
        { kind: "prose", text: [{ text: linesOf(text).join("\n") }] },
        await privateLinkBlock(source),
        {
          kind: "facts",
          facts: [
            { label: "Job", value: job.title },
            ...facts,
            { label: "Reference", value: submission.reference },
          ],
        },
      ],
    },
  };
}

const dayOfDecision = (day: string | undefined): MailFact[] =>
  day === undefined ? [] : [{ label: "Decision by", value: writtenDay(day) }];

/** @throws {UndeliverableError} when a robot has made up the job */
async function readDetails(source: ApplicationMessageSource): Promise<ApplicationDetails> {
  const details = await source.application();
  if (!details) throw new UndeliverableError("NO_JOB");
  return details;
}
