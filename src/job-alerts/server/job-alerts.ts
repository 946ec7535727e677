import { AnswersRefusedError } from "../../forms/server/linked-record.ts";
import type { JobSearch } from "../../jobs/search/server/job-search.ts";
import { type RequestServices, takeRequest } from "../../subscriptions/server/take-request.ts";
import { jobAlertForm } from "../schema.ts";
import { searchIn, type WatchedSearch } from "../watched-search.ts";
import { askForAlert, keepSuspiciousAlert } from "./alerts.ts";
import { lookFor } from "./look-for.ts";

/** What pages need of job alerts. */
export type JobAlerts = {
  /** Takes a post of the box. One whose words or place look mistyped is asked back. */
  ask(request: Request): ReturnType<typeof takeRequest<typeof jobAlertForm, { search: string }>>;
  /** See `lookFor`; where the search does not answer, nothing is known of it. */
  look(search: string): Promise<[WatchedSearch, ...WatchedSearch[]]>;
};

export function openJobAlerts(services: RequestServices, jobSearch: JobSearch): JobAlerts {
  const { db, log } = services;
  const look: JobAlerts["look"] = (search) =>
    lookFor(jobSearch, search).catch((error: unknown) => {
      log.error({ event: "job-alert-not-searched" }, undefined, error);
      return [{ search, total: undefined }];
    });
  return {
    look,
    ask: (request) =>
      takeRequest(
        request,
        jobAlertForm,
        async ({ answers, suspicion }) => {
          const { email: address, frequency, exact } = answers;
          const search = searchIn(answers);
          const isMistyped = exact === "" && (await look(search)).length > 1;
          if (isMistyped) throw new AnswersRefusedError({ search: "Choose what to look for" });
          if (suspicion === null) await askForAlert(db, { address, frequency, search });
          else await keepSuspiciousAlert(db, { address, frequency, search }, suspicion);
          return { search };
        },
        services,
      ),
  };
}
