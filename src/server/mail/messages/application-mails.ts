import { z } from "zod";
import { hiringPromises, workingDaysText } from "../../../jobs/hiring-promises.ts";
import { jobPath } from "../../../jobs/job.ts";
import { writtenDay } from "../../../jobs/working-days.ts";
import type { ApplicationDetails } from "../../applications/read-application.ts";
import { UndeliverableError } from "../../outbox/undeliverable-error.ts";
import type { MailBlock, MailFact } from "../content.ts";
import { attachFiles, filesReceived } from "./attached-files.ts";
import { automatic, privateLinkBlock, suspicionNotice } from "./form-mails.ts";
import { headerAddress } from "./header-address.ts";
import type { Message, MessageSource } from "./message.ts";
import { writtenTime } from "./wording.ts";
import { answeredInBlocks } from "./wording-of-form.ts";
import { wordingOf } from "./wordings.ts";

const answers = z.looseObject({ email: z.string() });

/** Tells staff who applies, for which job, and by when to decide, with the résumé. */
export async function applicationStaff(source: MessageSource): Promise<Message> {
  const { submission, files, brand } = source;
  const { job, decideBy } = await readDetails(source);
  const replyTo = headerAddress(answers.parse(submission.answers).email);
  const attached = await attachFiles(files);
  const { facts, quotes } = answeredInBlocks(wordingOf("application"), submission.answers);
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
            { label: "Reference", value: submission.reference },
            ...brand.offices.map(({ city, timeZone }) => ({
              label: `Received, ${city} time`,
              value: writtenTime(submission.receivedAt, timeZone),
            })),
            ...attached.facts,
          ],
        },
        ...quotes,
      ],
    },
    files: attached.files,
  };
}

/**
 * Tells the applicant that it arrived, who reads it, and by when we decide.
 * @throws {UndeliverableError} when the stored address is not one that mail can be sent to
 */
export async function applicationReceipt(source: MessageSource): Promise<Message> {
  const { submission, files, brand } = source;
  const { reference } = submission;
  const { job, decideBy } = await readDetails(source);
  const to = headerAddress(answers.parse(submission.answers).email);
  if (to === undefined) throw new UndeliverableError("ADDRESS");
  const { facts, quotes } = answeredInBlocks(wordingOf("application"), submission.answers);
  const paragraph = (text: string): MailBlock => ({ kind: "paragraph", text });
  return {
    to,
    subject: `We have your application ${reference}`,
    headers: automatic,
    content: {
      preview: `${job.title}. Your reference is ${reference}.`,
      heading: "We have your application.",
      blocks: [
        paragraph(
          `You applied for ${job.title}. Your reference is ${reference}. Have it at hand if you call us on ${brand.phone}.`,
        ),
        paragraph(
          `A recruiter reads it within ${workingDaysText(hiringPromises.readWithin)}; no program decides. You have our decision, yes or no, by the day below. We ask you before your name goes to a client.`,
        ),
        { kind: "facts", facts: dayOfDecision(decideBy) },
        ...filesReceived(files),
        await privateLinkBlock(source),
        { kind: "facts", facts },
        ...quotes,
        paragraph(
          `You get this mail because your address was typed into a form of ${brand.origin}. If that was not you, you need do nothing.`,
        ),
      ],
    },
  };
}

const dayOfDecision = (day: string | undefined): MailFact[] =>
  day === undefined ? [] : [{ label: "Decision by", value: writtenDay(day) }];

/** @throws {UndeliverableError} when a robot has made up the job */
async function readDetails(source: MessageSource): Promise<ApplicationDetails> {
  const details = await source.application();
  if (!details) throw new UndeliverableError("NO_JOB");
  return details;
}
