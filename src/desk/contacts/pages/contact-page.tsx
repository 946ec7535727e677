import { postTarget } from "../../../forms/form.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { ConfirmForm } from "../../pages/confirm-form.tsx";
import { Notice } from "../../pages/notice.tsx";
import { PressForm } from "../../pages/press-form.tsx";
import { writtenTime } from "../../pages/written-time.ts";
import { contactErasePath, contactExportPath, contactPath, contactsPath } from "../../paths.ts";
import { contactForms } from "../forms.ts";
import type { ContactShown } from "../server/answer-contact.ts";
import type { Duplicate, Reason } from "../server/duplicates.ts";
import type { ShownContactEvent } from "../server/person.ts";
import { Timeline } from "./timeline.tsx";
import "../../inbox/pages/inbox.css";
import "../contacts.css";

const good = {
  confirmed: "Thank you. For ten minutes you can export and erase.",
  merged: "They are one person now. Separate them again below if that was wrong.",
  separated: "They are separate again.",
} as const;
const bad = {
  "passkey-refused": "That passkey was not taken. Nothing was done. Try once more.",
  "not-confirmed": "Nothing was done: first confirm that it is you.",
  gone: "Nothing was changed: it is not there any more.",
  unavailable: "That could not be done just now. Nothing was changed. Try again in a moment.",
} as const;

/** All about one person: what they sent, who else they may be, and what an admin can do with it. */
export function ContactPage({ shown }: { shown: ContactShown }) {
  const { person, news, isAdmin } = shown;
  return (
    <div className="inbox inbox-item">
      <p>
        <a href={contactsPath}>Contacts</a>
      </p>
      <h1 dir="auto">{person.name}</h1>
      {news && <Notice isBad={news in bad}>{{ ...good, ...bad }[news]}</Notice>}
      <Addresses shown={shown} />
      <Duplicates shown={shown} />
      <Timeline shown={shown} />
      {isAdmin && <Wishes shown={shown} />}
      <Events events={shown.events} />
    </div>
  );
}

function Addresses({ shown: { person, isAdmin } }: { shown: ContactShown }) {
  return (
    <section aria-labelledby="addresses">
      <h2 id="addresses">{person.contacts.length === 1 ? "Address" : "Addresses"}</h2>
      <ul className="desk-list">
        {person.contacts.map(({ id, address, name, lastAt }) => (
          <li key={id}>
            <p>
              <a href={`mailto:${encodeURIComponent(address)}`}>{address}</a>
              <span dir="auto">
                {name !== "" && name !== person.name && `${name}, `}last heard of{" "}
                {writtenTime(lastAt)}
              </span>
            </p>
          </li>
        ))}
        {person.merges.map(({ id, addresses, by, mergedAt }) => (
          <li key={id}>
            <p>
              <b>{addresses.join(" and ")} are one person</b>
              <span>
                says {by}, {writtenTime(mergedAt)}
              </span>
            </p>
            {isAdmin && (
              <PressForm
                form={contactForms.separate}
                path={contactPath(person.id)}
                id={id}
                label={`Separate again: ${addresses.join(" and ")}`}
              >
                Separate again
              </PressForm>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const reasonTexts: Record<Reason, string> = {
  mailbox: "the same mailbox, written in another way",
  phone: "the same telephone number",
  "name-at-company": "the same name at the same company",
  file: "sent the same file",
};

function Duplicates({ shown: { duplicates, person, isAdmin } }: { shown: ContactShown }) {
  if (duplicates.length === 0) return null;
  return (
    <section aria-labelledby="duplicates">
      <h2 id="duplicates">Maybe the same person</h2>
      <ul className="desk-list">
        {duplicates.map((duplicate) => (
          <li key={duplicate.id}>
            <p>
              <a href={contactPath(duplicate.id)} dir="auto">
                {calledOf(duplicate)}
              </a>
              <span>{reasonsOf(duplicate)}</span>
            </p>
            {isAdmin && (
              <PressForm
                form={contactForms.merge}
                path={contactPath(person.id)}
                id={duplicate.id}
                label={`Merge with ${duplicate.address}`}
              >
                Merge
              </PressForm>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const calledOf = ({ name, address }: Duplicate) => (name === "" ? address : `${name}, ${address}`);

function reasonsOf({ reasons }: Duplicate): string {
  const text = reasons.map((reason) => reasonTexts[reason]).join("; ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What a person can ask of us. */
function Wishes({ shown: { person, session, ask } }: { shown: ContactShown }) {
  const path = contactPath(person.id);
  return (
    <section aria-labelledby="wishes">
      <h2 id="wishes">When they ask for their data</h2>
      <p>
        The export is a ZIP archive of all that we keep of {them(person.contacts.length)}: the files
        that they sent, and everything else as JSON, notes of colleagues included.
      </p>
      {!session.isConfirmed && <ConfirmForm path={path} ask={ask} />}
      <div className="desk-acts">
        {session.isConfirmed && (
          <form
            method="post"
            action={postTarget(contactForms.export, contactExportPath(person.id))}
          >
            <Button type="submit" look="line">
              Export everything
            </Button>
          </form>
        )}
        <ButtonLink look="line" href={contactErasePath(person.id)}>
          Erase everything …
        </ButtonLink>
      </div>
    </section>
  );
}

const them = (addresses: number) =>
  addresses === 1 ? "this address" : `these ${addresses} addresses`;

function Events({ events }: { events: readonly ShownContactEvent[] }) {
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="events">
      <h2 id="events">What was done</h2>
      <ol className="desk-list">
        {events.map((event) => (
          <li key={event.id}>
            <p>
              <b>{whatWasDone(event)}</b>
              <span>
                {writtenTime(event.at)}, by {event.by}
              </span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function whatWasDone({ kind, address, other }: ShownContactEvent): string {
  switch (kind) {
    case "merged":
      return `Merged ${address} with ${other}`;
    case "separated":
      return `Separated ${address} from ${other}`;
    case "exported":
      return `Exported, asked for at ${address}`;
    case "erased":
      return "Erased";
  }
}
