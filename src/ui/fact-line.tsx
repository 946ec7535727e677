import "./job-meta.css";

/** What is said of a job in few words, one after the other with dots between them, none at the end of a line. */
export function JobMeta({ facts }: { facts: readonly string[] }) {
  return (
    <p className="job-meta">
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  );
}
