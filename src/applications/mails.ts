import { z } from "zod";
import { promised } from "../common/promises.ts";
import { attachFiles } from "../forms/mails/attached-files.ts";
import { privateLinkBlock, receivedFacts, suspicionNotice } from "../forms/mails/mail-parts.ts";
import type { Wording } from "../forms/mails/read-wording.ts";
import { receipt } from "../forms/mails/receipt.ts";
import { answeredInBlocks } from "../forms/mails/wording-of-form.ts";
import { jobPath } from "../jobs/domain/job.ts";
import { jobFacts } from "../jobs/domain/job-words.ts";
import { writtenDay } from "../jobs/domain/working-days.ts";
import type { MailFact } from "../platform/mail/content.ts";
import { headerAddress } from "../platform/mail/header-address.ts";
import type { Message } from "../platform/mail/message.ts";
import { UndeliverableError } from "../platform/outbox/undeliverable-error.ts";
import type { ApplicationDetails, ApplicationMessageSource } from "./server/read-application.ts";

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
  if (closingWord === null) throw new UndeliverableError("OPEN_AGAIN");
  const { submission } = source;
  const to = headerAddress(answers.parse(submission.answers).email);
  if (to === undefined) throw new UndeliverableError("ADDRESS");
  return {
    to,
    subject: `A job you applied for has closed (${submission.reference})`,
    content: {
      preview: job.title,
      heading: `${job.title} has closed.`,
      blocks: [
        { kind: "paragraph", text: closingWord },
        await privateLinkBlock(source),
        { kind: "facts", facts: [{ label: "Reference", value: submission.reference }] },
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
