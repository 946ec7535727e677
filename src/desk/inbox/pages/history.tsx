import { stageNames } from "../../../applications/stages.ts";
import { dayText } from "../../pages/day-text.ts";
import { writtenTime } from "../../pages/written-time.ts";
import type { HistoryEntry, HistoryMail } from "../server/history.ts";
import { mailNames } from "./mail-names.ts";
import { ReceivedMail } from "./received-mail.tsx";

interface HistoryProps {
  entries: readonly HistoryEntry[];
  /** How many of the last ones the reader has not seen. */
  unseen: number;
  /** That of the item. */
  path: string;
}

/** What became of an item, the oldest first. */
export function History({ entries, unseen, path }: HistoryProps) {
  return (
    <section aria-labelledby="history" data-live="history">
      <h2 id="history">What became of it</h2>
      {entries.length === 0 && <p>Nothing yet.</p>}
      <ol className="inbox-history">
        {entries.map((entry, index) => (
          <Entry
            key={`${entry.at.getTime()} ${entry.kind}`}
            entry={entry}
            path={path}
            isNew={index >= entries.length - unseen}
          />
        ))}
      </ol>
    </section>
  );
}

interface EntryProps {
  entry: HistoryEntry;
  path: string;
  isNew: boolean;
}

function Entry({ entry, path, isNew }: EntryProps) {
  const text = entry.kind === "status" ? undefined : (entry.text ?? entry.reply?.text);
  const mail = entry.kind === "status" ? undefined : entry.mail;
  const at = mail?.arrivedAt ?? entry.at;
  return (
    <li className={isNew ? "new" : undefined}>
      <p className="inbox-marks">
        {isNew && <strong>New</strong>}
        <b>{whatHappened(entry)}</b>
        <span>{whoDid(entry)}</span>
        <time dateTime={at.toISOString()}>{writtenTime(at)}</time>
      </p>
      {text !== undefined && (
        <p className="inbox-text" dir="auto">
          {text}
        </p>
      )}
      {mail && <ReceivedMail mail={mail} path={path} />}
    </li>
  );
}

const subjects = {
  submission: "",
  booking: "Booking: ",
  subscription: "Subscription: ",
  "job-alert": "Job alert: ",
  "series-mails": "Emails about the video series: ",
};

const replyNames = {
  waiting: "A reply, not yet sent",
  sent: "A reply",
  failed: "A reply that was not delivered",
};

function whatHappened(entry: HistoryEntry): string {
  switch (entry.kind) {
    case "status":
      return capital(subjects[entry.subject] + entry.status);
    case "assigned":
      return `Given to ${entry.assignee ?? "somebody"}`;
    case "unassigned":
      return "Given back to all";
    case "noted":
      return "Note";
    case "marked-spam":
      return "Marked as spam";
    case "marked-not-spam":
      return "Marked as no spam";
    case "replied":
      return entry.reply ? replyNames[entry.reply.state] : "A reply, taken back";
    case "reply-taken-back":
      return "Took a reply back";
    case "snoozed":
      return entry.until ? `Put off until ${writtenTime(entry.until)}` : "Brought back";
    case "stage-moved":
      return `Stage: ${stageNames[entry.stage ?? "received"]}`;
    case "next-step-set":
      return entry.day ? `Next step, by ${dayText(entry.day)}` : "Next step";
    case "decision-day-moved":
      return `Decision promised by ${dayText(entry.day ?? "")}`;
    case "interview-offered":
      return "Asked to choose a time for an interview";
    case "consent-asked":
      return `Asked whether ${entry.client} may have the résumé`;
    case "consent-given":
      return `${entry.client} may have the résumé`;
    case "consent-refused":
      return `${entry.client} may not have the résumé`;
    case "consent-withdrawn":
      return `Took back that ${entry.client} may have the résumé`;
    case "resume-passed-on":
      return `Passed the résumé on to ${entry.client}`;
    case "corrected":
      return "Corrected what was sent";
    case "dates-announced":
      return "Was told the dates";
    case "mail-received":
      return mailNames[entry.mail?.kind ?? "answer"];
  }
}

function whoDid(entry: HistoryEntry): string {
  if (entry.kind !== "status" && entry.mail) return whoWrote(entry.mail);
  if (entry.by !== undefined) return entry.by;
  return entry.kind === "status" && entry.changedBy === "program" ? "The website" : "The sender";
}

function whoWrote({ kind, isFromSender, fromName, fromAddress }: HistoryMail): string {
  if (kind === "bounce") return "A mail server";
  if (isFromSender) return "The sender";
  return fromAddress || fromName || "Nobody who says their name";
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
