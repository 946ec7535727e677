import type { Answers } from "../../forms/form.ts";
import { alertSearch } from "../../jobs/domain/alert-search.ts";
import { readCriteria } from "../../jobs/domain/criteria.ts";
import { type RequestServices, takeRequest } from "../../subscriptions/server/take-request.ts";
import { jobAlertForm } from "../schema.ts";
import { askForAlert, keepSuspiciousAlert } from "./alerts.ts";

/** What pages need of job alerts. */
export type JobAlerts = {
  /** Takes a post of the box. */
  ask(request: Request): ReturnType<typeof takeRequest<typeof jobAlertForm, { search: string }>>;
};

export function openJobAlerts(services: RequestServices): JobAlerts {
  const { db } = services;
  return {
    ask: (request) =>
      takeRequest(
        request,
        jobAlertForm,
        async ({ answers, suspicion }) => {
          const { email: address, frequency } = answers;
          const search = searchIn(answers);
          if (suspicion === null) await askForAlert(db, { address, frequency, search });
          else await keepSuspiciousAlert(db, { address, frequency, search }, suspicion);
          return { search };
        },
        services,
      ),
  };
}

/** The search that the page showed, with what was typed into the box itself. */
function searchIn({ search, q, location }: Answers<typeof jobAlertForm>): string {
  const params = new URLSearchParams(search);
  if (q !== "") params.set("q", q);
  if (location !== "") params.set("location", location);
  return alertSearch(readCriteria(params));
}
