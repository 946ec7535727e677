import { answerId, type FieldErrors, type FieldValues } from "../forms/form.ts";
import type { Reach } from "../forms/reach.ts";
import { readCriteria } from "../jobs/domain/criteria.ts";
import { describeCriteria } from "../jobs/domain/describe-criteria.ts";
import { NewsOfRequest, type RequestNews } from "../subscriptions/news.tsx";
import { JobAlertBox } from "./box.tsx";
import { openNow } from "./open-now.ts";
import { jobAlertForm } from "./schema.ts";
import type { WatchedSearch } from "./watched-search.ts";
import "./page.css";

interface JobAlertsPageProps {
  news: RequestNews | undefined;
  /** The search that an alert is asked for, or was, or several to choose from; none where it is typed into the box. */
  searches: readonly WatchedSearch[];
  /** What was typed before, where the box is shown once more. */
  values: FieldValues | undefined;
  errors: FieldErrors | undefined;
  reach: Reach;
}

/** What a job alert is, and the box to ask for it. */
export function JobAlertsPage({ news, searches, values, errors, reach }: JobAlertsPageProps) {
  return (
    <section className="alerts f-mint">
      <div className="wrap">
        <h1>Job alerts</h1>
        <p className="lead">
          Name the job once. When one like it opens, we send you its place, its link and the pay
          that it names. When none does, you hear nothing.
        </p>
        {news && (
          <NewsOfRequest
            id={answerId(jobAlertForm)}
            news={news}
            words={wordsOf(searches[0])}
            reach={reach}
          />
        )}
        {news !== "asked" && news !== "erased" && (
          <JobAlertBox searches={searches} values={values} errors={errors} />
        )}
        {searches.length === 0 && (
          <p className="small">
            To set pay, kind of contract or distance, <a href="/jobs/search">search first</a> and
            ask for the alert there. You can also follow any search in a feed reader.
          </p>
        )}
      </div>
    </section>
  );
}

const wordsOf = (watched: WatchedSearch = { search: "", total: undefined }) => ({
  asked: <Asked watched={watched} />,
  erased: (
    <p>
      <b>It is erased.</b> We no longer have an alert for your address, and the links in our emails
      no longer work.
    </p>
  ),
  unavailable: "We could not save your alert. It is still in the box, so you can try again later.",
  malformed: "We could not read what your browser sent. Fill in the box again.",
});

function Asked({ watched }: { watched: WatchedSearch }) {
  const { search } = watched;
  const open = openNow(watched);
  return (
    <>
      <p>
        <b>Check your inbox.</b> You asked for:{" "}
        <b className="alert-search">
          {describeCriteria(readCriteria(new URLSearchParams(search)))}
        </b>
        . An email with a link is on its way to the address. Open the link and press Confirm; until
        then we send nothing else. If the address has this alert already, the link leads to where it
        can be changed or ended.
      </p>
      {open !== "" && <p>{open}</p>}
      <p>
        No email after a few minutes? Check your spam folder. We send an address at most one of
        these a day, so an earlier one may already be there. Its link shows this alert, too, unless
        the address has ten already: then end one there, and ask again.
      </p>
      <p>
        <a href={`/jobs/search${search === "" ? "" : `?${search}`}`}>See the jobs in this search</a>
      </p>
    </>
  );
}
