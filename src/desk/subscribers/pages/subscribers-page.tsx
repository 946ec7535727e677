import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { ConfirmForm } from "../../pages/confirm-form.tsx";
import { Notice } from "../../pages/notice.tsx";
import { SelectField } from "../../pages/select-field.tsx";
import { writtenTime } from "../../pages/written-time.ts";
import { newsletterPath, subscribersPath } from "../../paths.ts";
import { postAddress } from "../../post-address.ts";
import { subscriberForms } from "../forms.ts";
import { type ListName, listHref, listNames, listTitles } from "../lists.ts";
import type { SubscribersShown } from "../server/answer-subscribers.ts";
import type { ShownSubscriberEvent, StateCounts, Subscriber } from "../server/subscribers.ts";

const good = {
  confirmed: "Thank you. For ten minutes you can download and erase here.",
  unsubscribed: "It is ended. No mail of it goes out any more.",
  erased: "It is erased, with all that we kept of it.",
} as const;
const bad = {
  "passkey-refused": "That passkey was not taken. Nothing was changed. Try once more.",
  "not-confirmed": "Nothing was done: first confirm that it is you.",
  gone: "Nothing was done: it is not there any more.",
  unavailable: "That could not be done just now. Nothing was changed. Try again in a moment.",
} as const;

/** Who gets the newsletter, and who has job alerts. */
export function SubscribersPage({ shown }: { shown: SubscribersShown }) {
  const { session, list, letters, counts, news, events } = shown;
  const isOpen = session.isConfirmed;
  return (
    <>
      <div className="desk-head">
        <h1>Subscribers</h1>
        <a href={newsletterPath}>Newsletter</a>
      </div>
      {news && <Notice isBad={news in bad}>{{ ...good, ...bad }[news]}</Notice>}
      <dl className="desk-facts">
        {listNames.map((name) => (
          <div key={name}>
            <dt>{listTitles[name]}</dt>
            <dd>{countsText(counts[name])}</dd>
          </div>
        ))}
      </dl>
      {!isOpen && <ConfirmForm path={listHref({ list, letters })} ask={shown.ask} />}
      <form className="desk-view" method="get" action={subscribersPath}>
        <SelectField
          label="List"
          name="list"
          options={listNames.map((value) => ({ value, label: listTitles[value] }))}
          value={list}
        />
        <TextField label="Address" name="q" value={letters} required={false} />
        <Button type="submit" look="line">
          Find
        </Button>
      </form>
      <Found shown={shown} />
      {isOpen && (
        <form method="post" action={actionOf("download", { list, letters: "" })}>
          <Button type="submit" look="line">
            {`Download all of ${listTitles[list].toLowerCase()} as CSV`}
          </Button>
        </form>
      )}
      <EventList events={events} />
    </>
  );
}

const countsText = ({ confirmed, asked, ended }: StateCounts): string =>
  `${confirmed} subscribed, ${asked} asked and not confirmed, ${ended} left`;

type Place = { list: ListName; letters: string };

/** Posted to where the same is shown afterwards. */
const actionOf = (form: keyof typeof subscriberForms, place: Place): string =>
  postAddress(subscriberForms[form], listHref(place));

function Found({
  shown: { subscribers, hasMore, list, letters, session },
}: {
  shown: SubscribersShown;
}) {
  if (subscribers.length === 0) return <p>No address of this list matches.</p>;
  return (
    <section aria-labelledby="found">
      <h2 id="found">{listTitles[list]}</h2>
      <ul className="desk-list">
        {subscribers.map((subscriber) => (
          <Row
            key={subscriber.submissionId}
            subscriber={subscriber}
            place={{ list, letters }}
            canErase={session.isConfirmed}
          />
        ))}
      </ul>
      {hasMore && <p>More match than are shown. Type more of the address.</p>}
    </section>
  );
}

const states = { confirmed: "subscribed", asked: "asked", ended: "left" };

type RowProps = { subscriber: Subscriber; place: Place; canErase: boolean };

function Row({ subscriber, place, canErase }: RowProps) {
  const { submissionId, address, state, askedAt, confirmedAt, endedAt, search } = subscriber;
  const stateText = subscriber.isBounced ? "ended, as its mails came back," : states[state];
  const what = search === null ? address : `${address}, ${search}`;
  return (
    <li>
      <p>
        <b>{address}</b>
        {search !== null && <span>{search === "" ? "all jobs" : search}</span>}
        <span>
          {stateText} {writtenTime(endedAt ?? confirmedAt ?? askedAt)}
        </span>
      </p>
      <div className="desk-acts">
        {state !== "ended" && (
          <form method="post" action={actionOf("unsubscribe", place)}>
            <input type="hidden" name="id" value={submissionId} />
            <Button type="submit" look="line" size="small" aria-label={`Unsubscribe ${what}`}>
              Unsubscribe
            </Button>
          </form>
        )}
        {canErase && (
          <details>
            <summary aria-label={`Erase ${what}`}>Erase</summary>
            <form method="post" action={actionOf("erase", place)}>
              <input type="hidden" name="id" value={submissionId} />
              <Button
                type="submit"
                look="line"
                size="small"
                aria-label={`Yes, erase it for good: ${what}`}
              >
                Yes, erase it for good
              </Button>
            </form>
          </details>
        )}
      </div>
    </li>
  );
}

function EventList({ events }: { events: readonly ShownSubscriberEvent[] }) {
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="events">
      <h2 id="events">What was done</h2>
      <ol className="desk-list">
        {events.map(({ id, kind, list, count, happenedAt, by }) => (
          <li key={id}>
            <p>
              <b>
                {listTitles[list]}: {count} {kind}
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
