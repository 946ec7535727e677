import { answerId, type FieldErrors, type FieldValues } from "../forms/form.ts";
import type { Reach } from "../forms/reach.ts";
import { readCriteria } from "../jobs/domain/criteria.ts";
import { describeCriteria } from "../jobs/domain/describe-criteria.ts";
import { NewsOfRequest, type RequestNews } from "../subscriptions/news.tsx";
import { JobAlertBox } from "./box.tsx";
import { jobAlertForm } from "./schema.ts";
import "./page.css";

interface JobAlertsPageProps {
  news: RequestNews | undefined;
  /** The search that an alert is asked for, or was; undefined where it is typed into the box. */
  search: string | undefined;
  /** What was typed before, where the box is shown once more. */
  values: FieldValues | undefined;
  errors: FieldErrors | undefined;
  reach: Reach;
}

/** What a job alert is, and the box to ask for it. */
export function JobAlertsPage({ news, search, values, errors, reach }: JobAlertsPageProps) {
  return (
    <section className="alerts f-mint">
      <div className="wrap">
        <h1>Job alerts</h1>
        <p className="lead">
          Name the job once. We write when one like it opens, with its pay, place and link, and not
          when none does.
        </p>
        {news && (
          <NewsOfRequest
            id={answerId(jobAlertForm)}
            news={news}
            words={wordsOf(search ?? "")}
            reach={reach}
          />
        )}
        {news !== "asked" && news !== "erased" && (
          <JobAlertBox search={search} values={values} errors={errors} />
        )}
        {search === undefined && (
          <p className="small">
            For pay, kind of contract and distance, <a href="/jobs/search">search first</a>, and ask
            for the alert there. A feed reader takes any search, too.
          </p>
        )}
      </div>
    </section>
  );
}

const wordsOf = (search: string) => ({
  asked: <Asked search={search} />,
  erased: (
    <p>
      <b>It is erased.</b> We have no alert at your address any more, and the links in our mails
      open nothing.
    </p>
  ),
  unavailable: "We could not note your alert. It is still in the box, so you can try again later.",
  malformed: "We could not read what your browser sent. Fill in the box again.",
});

function Asked({ search }: { search: string }) {
  return (
    <>
      <p>
        <b>Look into your mailbox.</b> You asked for:{" "}
        <b className="alert-search">
          {describeCriteria(readCriteria(new URLSearchParams(search)))}
        </b>
        . If the address does not have this alert yet, a mail with a link is on its way to it. Open
        the link and press Confirm; until then we send nothing else.
      </p>
      <p>
        No mail after a few minutes? Look among the spam. We send at most one such mail a day to an
        address, so an earlier one may be there already: its link shows this alert, too. An address
        can have ten alerts.
      </p>
      <p>
        <a href={`/jobs/search${search === "" ? "" : `?${search}`}`}>See the jobs of this search</a>
      </p>
    </>
  );
}
