import { writtenTime } from "../../pages/written-time.ts";
import type { ShownChange } from "../server/changes.ts";

const texts: Record<ShownChange["kind"], string> = {
  added: "added",
  changed: "changed",
  "secret-changed": "got a new secret",
  paused: "paused",
  resumed: "resumed",
  tested: "tested",
  "sent-again": "was sent something again",
  deleted: "deleted",
};

/** Who has changed what. */
export function ChangeList({ changes }: { changes: readonly ShownChange[] }) {
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="changes">
      <h2 id="changes">What was changed</h2>
      <ol className="desk-list">
        {changes.map(({ id, kind, address, happenedAt, by }) => (
          <li key={id}>
            <p>
              <b>
                {address} {texts[kind]}
              </b>
              <span>
                {writtenTime(happenedAt)}, by {by}
              </span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
