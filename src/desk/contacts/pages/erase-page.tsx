import { postTarget } from "../../../forms/form.ts";
import { Button } from "../../../ui/button.tsx";
import { bothClocks } from "../../bookings/pages/words.ts";
import { ConfirmForm } from "../../pages/confirm-form.tsx";
import { Notice } from "../../pages/notice.tsx";
import { writtenTime } from "../../pages/written-time.ts";
import { contactErasePath, contactPath } from "../../paths.ts";
import { contactForms } from "../forms.ts";
import type { EraseShown } from "../server/answer-erase.ts";
import type { Erasable } from "../server/erase-person.ts";
import "../../inbox/pages/inbox.css";
import "../contacts.css";

const good = { confirmed: "Thank you. For ten minutes you can erase." } as const;
const bad = {
  "passkey-refused": "That passkey was not taken. Nothing was erased. Try once more.",
  "not-confirmed": "Nothing was erased: first confirm that it is you.",
  stale:
    "Nothing was erased: something has arrived, or gone, since. This is the list as it is now.",
  unavailable:
    "That could not be done just now. What is still there is listed below. Try again in a moment.",
} as const;

/** Lists what goes with a person and what is held, before anything does. */
export function ErasePage({ shown }: { shown: EraseShown }) {
  const { person, erasable, session, ask, news } = shown;
  const path = contactErasePath(person.id);
  return (
    <div className="inbox inbox-item">
      <p>
        <a href={contactPath(person.id)} dir="auto">
          {person.name}
        </a>
      </p>
      <h1 dir="auto">Erase everything of {person.name}?</h1>
      <p>{person.contacts.map(({ address }) => address).join(", ")}</p>
      {news && <Notice isBad={news in bad}>{{ ...good, ...bad }[news]}</Notice>}
      <Going erasable={erasable} />
      <HeldThings erasable={erasable} />
      <section aria-labelledby="stays">
        <h2 id="stays">What nobody here can erase</h2>
        <p>
          Mails lie in the mailboxes that they went to, ours among them: delete there what came from
          this person. What colleagues wrote about them under somebody else’s messages stays, too.
        </p>
      </section>
      {session.isConfirmed ? (
        <form method="post" action={postTarget(contactForms.erase, path)}>
          <input type="hidden" name="version" value={erasable.version} />
          <Button type="submit">Erase it for good</Button>
        </form>
      ) : (
        <ConfirmForm path={path} ask={ask} />
      )}
    </div>
  );
}

function Going({ erasable }: { erasable: Erasable }) {
  return (
    <section aria-labelledby="going">
      <h2 id="going">What goes, wherever the website keeps it</h2>
      <ul className="desk-list">
        {erasable.things.map(({ reference, title, receivedAt, bookedAt, isSubscription }) => (
          <li key={reference}>
            <p>
              <b>{title}</b>
              <span>
                {reference}, {writtenTime(receivedAt)}
              </span>
              {bookedAt && (
                <span>
                  Its time is free again: {bothClocks(bookedAt)}. Tell whoever was to be there.
                </span>
              )}
              {isSubscription && <span>No mail of it goes out any more.</span>}
            </p>
          </li>
        ))}
      </ul>
      <p>With all that hangs on it: {restOf(erasable)}.</p>
    </section>
  );
}

function restOf({ files, replies, answers, notes, drafts, mails, webhooks }: Erasable): string {
  const counts = [
    counted(files, "file"),
    counted(replies, "reply", "replies"),
    counted(answers, "answer by mail", "answers by mail"),
    counted(notes, "note"),
    counted(drafts, "draft"),
    counted(mails, "mail that waits", "mails that wait"),
    counted(
      webhooks,
      "message that waits for another system",
      "messages that wait for other systems",
    ),
    "private links, merges, the history, and saved filters for this address or name",
  ];
  return counts.filter(Boolean).join(", ");
}

const counted = (count: number, one: string, many = `${one}s`) =>
  count === 0 ? "" : `${count} ${count === 1 ? one : many}`;

function HeldThings({ erasable: { things } }: { erasable: Erasable }) {
  const held = things.flatMap(({ reference, title, heldUntil }) =>
    heldUntil ? [{ reference, title, heldUntil }] : [],
  );
  if (held.length === 0) return null;
  return (
    <section aria-labelledby="held">
      <h2 id="held">What the law has us hold</h2>
      <p>
        US law makes staffing agencies keep applications and résumés for a year. Name, address,
        résumé and job of these are set apart, where no page of the desk shows them, and deleted on
        their day.
      </p>
      <ul className="desk-list">
        {held.map(({ reference, title, heldUntil }) => (
          <li key={reference}>
            <p>
              <b>
                {title}, {reference}
              </b>
              <span>until {writtenTime(heldUntil)}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
