import { QuotedText } from "../../../replies/quoted-text.tsx";
import type { HistoryMail, MailedFile } from "../server/history.ts";
import { refusedFileText } from "./refused-file-text.ts";

interface ReceivedMailProps {
  mail: HistoryMail;
  /** That of the item. */
  path: string;
}

/** What came by mail: from whom, what it says, and its files to download. */
export function ReceivedMail({ mail, path }: ReceivedMailProps) {
  const { kind, isFromSender, text, missing, files } = mail;
  return (
    <>
      {kind === "answer" && !isFromSender && (
        <p>
          <strong>Not from the sender’s address</strong>, but from <bdi>{addressOf(mail)}</bdi>. It
          answers a mail that only the sender had from us: a colleague of theirs may have written
          it, or somebody to whom it was passed on.
        </p>
      )}
      {missing && <p>{missingTexts[missing]}</p>}
      {text !== "" && <QuotedText className="inbox-text" text={text} />}
      {files.length > 0 && (
        <ul className="inbox-files">
          {files.map((file) => (
            <li key={file.id}>
              <File file={file} path={path} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const addressOf = ({ fromName, fromAddress }: HistoryMail): string =>
  fromName === "" ? fromAddress || "nobody" : `${fromName} (${fromAddress})`;

const missingTexts = {
  "too-large": "This mail is too large to be shown here. It is in the mailbox, unread.",
  unreadable: "This mail could not be read. It is in the mailbox, unread.",
  shortened: "Not all of this mail is shown here. The whole is in the mailbox, unread.",
};

function File({ file: { id, name, size, failure }, path }: { file: MailedFile; path: string }) {
  if (failure !== null) {
    return (
      <>
        <bdi>{name}</bdi>: not kept, because {refusedFileText(failure)}. The mail is in the mailbox.
      </>
    );
  }
  return (
    <>
      <a href={`${path}/${id}`} download>
        <bdi>{name}</bdi>
      </a>{" "}
      ({size}). We do not know who made it: open it only if you expect it.
    </>
  );
}
