import { notInArray, sql } from "drizzle-orm";
import { applications } from "../../applications/server/tables.ts";
import { isOver, stages } from "../../applications/stages.ts";
import { deliveries, submissions } from "../../platform/db/tables.ts";
import type { JobDeskServices } from "./job-services.ts";
import { closeJob, type Hand } from "./write-job.ts";

/**
 * Closes a job, and has its applicants told why by mail and under their private links, but for those who have our decision.
 * @param word what they are told; where it is empty they are told nothing
 * @throws {StaleVersionError | WrongStateError}
 */
export async function closeWithWord(
  { db, onSubmitted }: Pick<JobDeskServices, "db" | "onSubmitted">,
  hand: Hand,
  word: string,
): Promise<void> {
  await closeJob(db, hand, word, async (transaction) => {
    if (word === "") return;
    await transaction.execute(sql`
      insert into ${deliveries} (id, submission_id, mail_kind, number)
      select gen_random_uuid(), ${applications.submissionId}, 'job-closed', ${hand.version}
      from ${applications} join ${submissions} on ${submissions.id} = ${applications.submissionId}
      where ${applications.jobId} = ${hand.id} and ${submissions.suspicion} is null
        and ${notInArray(applications.stage, stages.filter(isOver))}`);
  });
  if (word !== "") onSubmitted();
}
