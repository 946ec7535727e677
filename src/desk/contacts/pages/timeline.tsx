import { splitQuoted } from "../../../replies/split-quoted.ts";
import { bothClocks, calendarTitle } from "../../bookings/pages/words.ts";
import { mailNames } from "../../inbox/pages/mail-names.ts";
import { statusNames } from "../../inbox/pages/status-names.ts";
import { writtenTime } from "../../pages/written-time.ts";
import { bookingPath, contactPath, itemPath, jobsPath } from "../../paths.ts";
import type { ContactShown } from "../server/answer-contact.ts";
import type { Sent } from "../server/sent.ts";
import type { Entry } from "../server/timeline.ts";

/** All that a person sent, and what was replied, the newest first. */
export function Timeline({ shown }: { shown: ContactShown }) {
  const { entries, next, isLater, person, title } = shown;
  const path = contactPath(person.id);
  return (
    <section className="inbox-list" aria-labelledby="timeline">
      <h2 id="timeline">
        All that was sent
        {isLater && ", further back"}
      </h2>
      {entries.length === 0 ? (
        <p>There is nothing further back.</p>
      ) : (
        <ol>
          {entries.map((entry) => (
            <EntryRow key={keyOf(entry)} entry={entry} title={title} />
          ))}
        </ol>
      )}
      {(next !== undefined || isLater) && (
        <p className="desk-pages">
          {isLater && <a href={path}>Newest</a>}
          {next !== undefined && <a href={`${path}?before=${next}`}>Older</a>}
        </p>
      )}
    </section>
  );
}

const keyOf = (entry: Entry): string =>
  entry.kind === "sent"
    ? entry.sent.submission.id
    : `${entry.kind} ${entry.reference} ${entry.at.getTime()}`;

type Titles = ContactShown["title"];

function EntryRow({ entry, title }: { entry: Entry; title: Titles }) {
  if (entry.kind === "sent") return <SentRow entry={entry} title={title} />;
  const { at, reference } = entry;
  const { title: heading, text } = wordsOf(entry);
  return (
    <li>
      <a href={itemPath(reference)}>
        <b>{heading}</b>
        <span className="inbox-excerpt" dir="auto">
          {text}
        </span>
      </a>
      <p className="inbox-marks">
        <span>{reference}</span>
        <time dateTime={at.toISOString()}>{writtenTime(at)}</time>
      </p>
    </li>
  );
}

function wordsOf(entry: Exclude<Entry, { kind: "sent" }>): { title: string; text: string } {
  if (entry.kind === "reply") return { title: `Reply by ${entry.by}`, text: entry.text };
  const { kind, isFromSender, fromAddress, text } = entry.mail;
  const from = isFromSender || kind !== "answer" ? "" : `, from ${fromAddress}`;
  return { title: mailNames[kind] + from, text: splitQuoted(text).own };
}

type SentRowProps = { entry: Extract<Entry, { kind: "sent" }>; title: Titles };

function SentRow({ entry: { sent, excerpt }, title }: SentRowProps) {
  const { submission, place, files } = sent;
  const { reference, form, status, receivedAt } = submission;
  const words = (
    <>
      <b>{title(form)}</b>
      <span className="inbox-excerpt" dir="auto">
        {excerpt}
      </span>
    </>
  );
  return (
    <li>
      {place === null ? <p>{words}</p> : <a href={itemPath(reference)}>{words}</a>}
      <Consequences sent={sent} />
      <p className="inbox-marks">
        <span>{reference}</span>
        <time dateTime={receivedAt.toISOString()}>{writtenTime(receivedAt)}</time>
        {place !== null && <span>{place === "spam" ? "Spam" : statusNames[status]}</span>}
        {files > 0 && <span>{files === 1 ? "With a file" : `With ${files} files`}</span>}
      </p>
    </li>
  );
}

const bookingStates = {
  booked: "Booked",
  waiting: "Waits for a seat",
  cancelled: "Canceled",
  lapsed: "Was held, and never confirmed",
};

/** What hangs on a submission. */
function Consequences({
  sent: { submission, booking, application, subscription, alert },
}: {
  sent: Sent;
}) {
  return (
    <>
      {booking && (
        <p>
          {bookingStates[booking.state]}:{" "}
          <a href={bookingPath(submission.reference)}>
            {calendarTitle(booking.calendar)}, {bothClocks(booking.startsAt)}
          </a>
        </p>
      )}
      {application?.jobId != null && (
        <p>
          For <a href={`${jobsPath}/${application.jobId}`}>{application.title}</a>
        </p>
      )}
      {subscription && <p>Newsletter: {stateText(subscription)}</p>}
      {alert && (
        <p>
          Jobs by mail, {alert.search === "" ? "all of them" : alert.search}: {stateText(alert)}
        </p>
      )}
    </>
  );
}

type Times = { askedAt: Date | null; confirmedAt: Date | null; endedAt: Date | null };

function stateText({ askedAt, confirmedAt, endedAt }: Times): string {
  if (endedAt) return `left ${writtenTime(endedAt)}`;
  if (confirmedAt) return `subscribed ${writtenTime(confirmedAt)}`;
  return askedAt ? `asked ${writtenTime(askedAt)}, not confirmed` : "asked";
}
