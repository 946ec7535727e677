import { statusPath } from "../../paths.ts";
import type { Role } from "../../roles.ts";
import type { ShownProblem } from "../site-status.ts";
import { problemText } from "./problem-texts.ts";

/** What fails, for everybody who works here: somebody will know whom to tell. */
export function ProblemBanner({
  problems,
  role,
}: {
  problems: readonly ShownProblem[];
  role: Role;
}) {
  if (problems.length === 0) return null;
  return (
    <aside className="desk-problems" aria-label="What fails">
      <div className="wrap">
        <ul>
          {problems.map((problem) => (
            <li key={problem.name}>{problemText(problem).title}.</li>
          ))}
        </ul>
        {role === "admin" ? (
          <a href={statusPath}>See what to do</a>
        ) : (
          <p>Tell an admin: under Status they see what to do.</p>
        )}
      </div>
    </aside>
  );
}
