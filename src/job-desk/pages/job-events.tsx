import { writtenTime } from "../../desk/pages/written-time.ts";
import { jobFields } from "../job-fields.ts";
import type { ShownEvent } from "../server/events.ts";

const eventWords: Record<ShownEvent["kind"], string> = {
  written: "wrote it",
  copied: "made it as a copy",
  changed: "changed it",
  published: "published it",
  paused: "paused it",
  closed: "closed it",
  reopened: "opened it again",
  confirmed: "confirmed that it is open",
  lapsed: "closed it, as nobody had confirmed it",
  "feed-taken": "took what the feed says",
};

/** Who has done what to a job, and when. */
export function Events({ events }: { events: readonly ShownEvent[] }) {
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="events">
      <h2 id="events">What was done</h2>
      <ul className="desk-list">
        {events.map(({ id, kind, happenedAt, fields, name }) => (
          <li key={id}>
            <p>
              <b>
                {name ?? "This website"} {eventWords[kind]}
                {fields.length > 0 && `: ${fields.map(fieldLabel).join(", ")}`}
              </b>
              <span>{writtenTime(happenedAt)}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function fieldLabel(name: string): string {
  const labels: Readonly<Record<string, string>> = jobFields;
  return (labels[name] ?? name).toLowerCase();
}
