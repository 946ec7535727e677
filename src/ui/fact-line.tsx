import "./fact-line.css";

/** What is said of something in few words, one fact after the other with dots between them, none at the end of a line. */
export function FactLine({ facts }: { facts: readonly string[] }) {
  return (
    <p className="fact-line">
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  );
}
