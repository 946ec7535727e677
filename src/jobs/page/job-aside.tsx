import { ButtonLink } from "../../ui/button.tsx";
import { SaveJob } from "../saved/save-job.tsx";
import { ShareJob } from "../saved/share-job.tsx";

interface JobAsideProps {
  id: number;
  title: string;
  /** Who recruits for it, if that may be told. */
  recruiter: string | null;
  /** The whole address of the page. */
  url: string;
}

/** What one can do with a job: apply, save it, ask, send it on. An island. */
export function JobAside({ id, title, recruiter, url }: JobAsideProps) {
  return (
    <aside className="job-apply" aria-label="Apply">
      <div className="arch f-noon">
        <h2>Apply for this role</h2>
        <p>
          A résumé is enough. We ask for the rest only if you and the client both want to go on.
        </p>
        <ButtonLink href="#apply">Apply now</ButtonLink>
        <SaveJob id={id} title={title} />
      </div>
      {recruiter !== null && (
        <p className="recruiter f-sky">
          <b>{recruiter}</b> recruits for this role and reads your application.{" "}
          <a href="/contact">Ask a question</a>
        </p>
      )}
      <ShareJob title={title} url={url} />
    </aside>
  );
}
