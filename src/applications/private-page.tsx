/** An application as its private link shows it. */
export type ShownApplication = {
  job: {
    title: string;
    href: string;
    place: string /** A line for each engagement where they pay differently. */;
    pay: string[];
  };
  /** Whether the job has closed since. */
  isClosed: boolean;
  /** What everybody who applied was told when it closed. */
  closingWord: string | null;
  /** The day by which we decide, in words. */
  decideBy: string | undefined;
  /** How soon a recruiter reads it, such as `one working day`. */
  readWithin: string;
};

/** Which job it is for, and by when the applicant has an answer. */
export function Application({ application }: { application: ShownApplication }) {
  const { job, isClosed, closingWord, decideBy, readWithin } = application;
  return (
    <section className="band f-noon" id="application">
      <div className="wrap split w5 top-al">
        <div>
          <h2>What you applied for</h2>
          <p className="lead">
            A recruiter reads it within {readWithin}. Our answer, yes or no, comes by email.
          </p>
        </div>
        <dl className="sent">
          <div>
            <dt>Job</dt>
            <dd>
              <a href={job.href}>{job.title}</a>
              {isClosed && ". It is no longer open to applications; yours still counts."}
            </dd>
          </div>
          {closingWord && (
            <div>
              <dt>Why it closed</dt>
              <dd>{closingWord}</dd>
            </div>
          )}
          <div>
            <dt>Where</dt>
            <dd>{job.place}</dd>
          </div>
          {job.pay.length > 0 && (
            <div>
              <dt>Pay</dt>
              {job.pay.map((line) => (
                <dd key={line}>{line}</dd>
              ))}
            </div>
          )}
          {decideBy && (
            <div>
              <dt>We decide by</dt>
              <dd>{decideBy}</dd>
            </div>
          )}
        </dl>
      </div>
    </section>
  );
}
