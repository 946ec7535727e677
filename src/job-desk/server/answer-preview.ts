import { jobsPath } from "../../desk/paths.ts";
import { type DeskAnswer, leadTo, takeDeskPost } from "../../desk/server/answer.ts";
import type { Session } from "../../desk/server/sessions.ts";
import type { FieldErrors } from "../../forms/form.ts";
import { statusOf } from "../../forms/outcome.ts";
import type { JobDetails } from "../../jobs/domain/job-details.ts";
import type { JobRecord } from "../../jobs/domain/server/job-record.ts";
import { toldOf } from "../../jobs/domain/server/job-row.ts";
import { jobForms } from "../job-fields.ts";
import { type JobDeskServices, withRecruiter } from "./job-services.ts";
import { readTyped, tidy } from "./typed-job.ts";

/** What was typed, as its page would be; or why there can be none. */
export type PreviewShown = { session: Session } & (
  | { job: JobDetails; errors?: never }
  | { job?: never; errors: FieldErrors }
);

/** Answers the post of a job's form for its preview: nothing of it is kept. */
export function answerPreview(
  request: Request,
  services: JobDeskServices,
): Promise<DeskAnswer<PreviewShown>> {
  return withRecruiter(request, services, async (session) => {
    if (request.method !== "POST") return leadTo(jobsPath);
    const outcome = await takeDeskPost(
      request,
      jobForms.preview,
      services,
      async ({ version: _, once: __, ...answers }): Promise<DeskAnswer<PreviewShown>> => {
        const read = readTyped(tidy(answers), { sourceId: "preview", postedAt: new Date() });
        if (!read.ok) return { status: 422, shown: { session, errors: read.errors } };
        return { status: 200, shown: { session, job: detailsOf(read.record) } };
      },
    );
    if (!("kind" in outcome)) return outcome;
    return { status: statusOf(outcome), shown: { session, errors: {} } };
  });
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
