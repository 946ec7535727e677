import { ButtonLink } from "../../ui/button.tsx";
import "./saved-jobs-page.css";

/** The saved jobs of this browser. What stands in it is put there by `saved-jobs-list.ts`. */
export function SavedJobsPage() {
  return (
    <section className="saved-jobs f-sky">
      <div className="wrap">
        <h1 tabIndex={-1}>Saved jobs</h1>
        <p className="lead">
          They are kept by your browser, on this device. We do not know who saved what.
        </p>
        <p className="needs-script">
          <b>Saving jobs needs JavaScript.</b> A bookmark of the job’s page does the same.
        </p>
        <div data-saved-jobs aria-live="polite" />
        <p data-saved-none hidden>
          Nothing is saved here yet. A job is saved by the button beside its title.
        </p>
        <p data-saved-failed hidden>
          <b>We could not look up your saved jobs.</b> They are still saved. Try again in a moment.
        </p>
        <p className="acts">
          <ButtonLink href="/jobs/search">Search jobs</ButtonLink>
        </p>
      </div>
    </section>
  );
}
