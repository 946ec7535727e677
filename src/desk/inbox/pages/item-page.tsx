import { type FieldErrors, postTarget } from "../../../forms/form.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorSummary } from "../../../ui/error-summary.tsx";
import { Field } from "../../../ui/field.tsx";
import { Notice } from "../../pages/notice.tsx";
import { writtenTime } from "../../pages/written-time.ts";
import { applicantPath, contactsPath, inboxPath, itemPath } from "../../paths.ts";
import { explainedFields, inboxForms } from "../forms.ts";
import { othersText } from "../others-text.ts";
import type { HistoryEntry } from "../server/history.ts";
import type { ItemShown } from "../server/show-item.ts";
import { FailedMails } from "./failed-mails.tsx";
import { History } from "./history.tsx";
import { ItemActs } from "./item-acts.tsx";
import { KeysHelp } from "./keys-help.tsx";
import { PromisedMark } from "./promised-mark.tsx";
import { ReplyForm } from "./reply-form.tsx";
import { Sent } from "./sent.tsx";
import { SnoozeForm } from "./snooze-form.tsx";
import { statusNames } from "./status-names.ts";
import { WaitingReplies } from "./waiting-replies.tsx";
import "./inbox.css";

const news = {
  changed: "Done.",
  noted: "The note is added.",
  ordered: "Your reply is on its way.",
  "taken-back": "The reply was not sent. It is in your draft below.",
  "taken-before":
    "That reply was taken back before, and is in the draft of whoever did. It was not sent.",
  "draft-saved": "Your draft is saved.",
  retried: "The mails that failed are tried again.",
  stale:
    "Nothing was changed: something has come since you opened the page. What is new is marked below. Look at it, and press again if it still fits.",
  "too-late": "That reply is out already.",
  unavailable: "That could not be done just now. Nothing was changed. Try again in a moment.",
  "unknown-colleague": "Nothing was changed: that person does not work with the inbox any more.",
} as const;

const bad = new Set<keyof typeof news>([
  "stale",
  "taken-before",
  "too-late",
  "unavailable",
  "unknown-colleague",
]);

const keys = [
  ["r", "Write a reply"],
  ["n", "Write a note"],
  ["t", "Take it"],
  ["e", "Close it"],
  ["u", "Back to the inbox"],
  ["?", "Show these keys"],
] as const;

/** All about one submission, and what can be done with it. */
export function ItemPage({ shown }: { shown: ItemShown }) {
  const { item, unseen, today, session } = shown;
  const path = itemPath(item.reference);
  return (
    <div className="inbox inbox-item">
      <p>
        <a href={inboxPath} aria-keyshortcuts="u">
          Inbox
        </a>
      </p>
      <h1 dir="auto">{item.sender}</h1>
      <p className="inbox-marks" data-live="marks">
        <span>{item.title}</span>
        <span>{item.reference}</span>
        <span>{writtenTime(item.receivedAt)}</span>
        <b>{item.place === "spam" ? "Spam" : statusNames[item.status]}</b>
        <span>{item.assignee ? item.assignee.name : "Nobody’s"}</span>
        {item.form === "application" && <a href={applicantPath(item.reference)}>As an applicant</a>}
        {item.promisedBy && <PromisedMark day={item.promisedBy} today={today} />}
        <a href={`${contactsPath}?q=${encodeURIComponent(item.email)}`}>All from this address</a>
      </p>
      <p className="inbox-others" role="status" data-others data-version={item.version}>
        {othersText(shown.others)}
      </p>
      {shown.news && <Notice isBad={bad.has(shown.news)}>{news[shown.news]}</Notice>}
      <ErrorSummary id="mistakes" errors={mistakesOf(shown.errors)} />
      {item.suspicion !== null && (
        <Notice isBad isStanding>
          {spamText(item.suspicion)}
        </Notice>
      )}
      {item.history.some(isUnsubscribing) && (
        <Notice isStanding>Unsubscribed: write nothing to them about the video series.</Notice>
      )}
      <FailedMails mails={item.failedMails} path={path} />
      <WaitingReplies entries={item.history} path={path} />
      <ItemActs shown={shown} path={path} />
      {item.place === "open" && <SnoozeForm shown={shown} path={path} />}
      <Sent item={item} path={path} />
      <History entries={item.history} unseen={unseen} path={path} />
      <ReplyForm shown={shown} path={path} />
      <NoteForm shown={shown} path={path} viewerId={session.member.id} />
      <KeysHelp keys={keys} />
    </div>
  );
}

const mistakesOf = (errors: FieldErrors) =>
  explainedFields.flatMap((name) => {
    const message = errors[name];
    return message ? [{ fieldId: `field-${name}`, message }] : [];
  });

const isUnsubscribing = (entry: HistoryEntry) =>
  entry.kind === "status" && entry.subject === "series-mails";

function spamText(suspicion: string): string {
  return suspicion === "staff"
    ? "Somebody at the desk has marked this as spam."
    : `This may be spam (${suspicion}), so its sender got no receipt.`;
}

interface NoteFormProps {
  shown: ItemShown;
  path: string;
  viewerId: string;
}

function NoteForm({ shown: { item, typed, errors, colleagues }, path, viewerId }: NoteFormProps) {
  const others = colleagues.filter(({ id }) => id !== viewerId);
  const names = others.map(({ name }) => `@${name}`).join(", ");
  return (
    <section aria-labelledby="note">
      <h2 id="note">Add a note</h2>
      <form className="form" method="post" action={postTarget(inboxForms.note, path)} noValidate>
        <input type="hidden" name="version" value={item.version} />
        <Field
          label="Note"
          name="note"
          id="field-note"
          hint={`For colleagues; the sender does not see it.${names && ` Call somebody: ${names}.`}`}
          error={errors.note}
        >
          {(control) => (
            <textarea {...control} rows={4} defaultValue={typed.note ?? ""} aria-keyshortcuts="n" />
          )}
        </Field>
        <Button type="submit" look="line">
          Add the note
        </Button>
      </form>
    </section>
  );
}
