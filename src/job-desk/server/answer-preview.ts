import { type DeskAnswer, takeDeskPost } from "../../desk/server/answer.ts";
import type { FieldErrors } from "../../forms/form.ts";
import { statusOf } from "../../forms/outcome.ts";
import type { JobDetails } from "../../jobs/domain/job-details.ts";
import type { JobRecord } from "../../jobs/domain/server/job-record.ts";
import { toldOf } from "../../jobs/domain/server/job-row.ts";
import { jobForms, type TypedJob } from "../job-fields.ts";
import { numberOf } from "./job-number.ts";
import { type JobDeskServices, withRecruiter } from "./job-services.ts";
import { originOf, typedNow } from "./saved-job.ts";
import { readTyped, tidy } from "./typed-job.ts";
import { type JobRow, readJobRow } from "./write-job.ts";

/** What was typed, as its page would be; or why there can be none. */
export type PreviewShown =
  | { job: JobDetails }
  /** Undefined for a job of which nothing is saved. */
  | { job?: never; errors: FieldErrors | undefined };

/**
 * Answers a request for the page of a job as it was saved, or, posted, as it was typed: nothing of that is kept. What makes no
 * page yet is no failure, as it is asked for while somebody writes.
 */
export function answerPreview(
  request: Request,
  services: JobDeskServices,
): Promise<DeskAnswer<PreviewShown>> {
  return withRecruiter(request, services, async () => {
    const number = numberOf(new URL(request.url).searchParams.get("job") ?? "");
    const job = await readJobRow(services.db, number);
    if (request.method !== "POST") return show(job && pageOf(typedNow(job), job));
    const outcome = await takeDeskPost(
      request,
      jobForms.preview,
      services,
      async ({ version: _, once: __, ...answers }) => show(pageOf(tidy(answers), job)),
    );
    if (!("kind" in outcome)) return outcome;
    return { status: statusOf(outcome), shown: { errors: {} } };
  });
}

const show = (shown: PreviewShown = { errors: undefined }): DeskAnswer<PreviewShown> => ({
  status: 200,
  shown,
});

function pageOf(typed: TypedJob, job: JobRow | undefined): PreviewShown {
  const read = readTyped(typed, originOf(job, job?.sourceId ?? "preview"));
  return read.ok ? { job: detailsOf(read.record) } : { errors: read.errors };
}

/** What the public would know of a record. No job has the number 0. */
function detailsOf(record: JobRecord): JobDetails {
  const { postedAt, closesAt, client, clientShown, sourceId: _, ...told } = record;
  return {
    ...told,
    id: 0,
    slug: toldOf(record).slug,
    postedAt: postedAt.toISOString(),
    closesAt: closesAt?.toISOString() ?? null,
    client: clientShown ? client : null,
    closedAt: null,
    confirmedAt: null,
    example: false,
    updatedAt: postedAt.toISOString(),
  };
}
