import type { ReactNode } from "react";
import { retentionRules, submissionRules } from "../common/retention.ts";

/** What is kept of visitors, for how long and why, as `src/common/retention.ts` has it. */
export function RetentionTable(): ReactNode {
  return (
    <table>
      <thead>
        <tr>
          <th>What</th>
          <th>How long</th>
          <th>Why</th>
        </tr>
      </thead>
      <tbody>
        {submissionRules.map(({ what, years, reason }) => (
          <Row
            key={what}
            what={what}
            howLong={`${years} years from the last change of its status, or from its arrival`}
            reason={reason}
          />
        ))}
        {retentionRules.map(
          ({ what, howLong, reason }) =>
            what && <Row key={what} what={what} howLong={howLong} reason={reason} />,
        )}
      </tbody>
    </table>
  );
}

type RowProps = { what: string; howLong: string; reason: string };

const Row = ({ what, howLong, reason }: RowProps) => (
  <tr>
    <td>{what}</td>
    <td>{howLong}</td>
    <td>{reason}</td>
  </tr>
);
