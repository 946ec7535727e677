import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { Notice } from "../../pages/notice.tsx";
import { writtenTime } from "../../pages/written-time.ts";
import { contactPath, contactsPath } from "../../paths.ts";
import type { ContactsShown } from "../server/answer-contacts.ts";
import type { ListedContact } from "../server/find-contacts.ts";
import type { ShownContactEvent } from "../server/person.ts";
import "../../inbox/pages/inbox.css";
import "../contacts.css";

/** Everybody who has sent something, by address. */
export function ContactsPage({ shown }: { shown: ContactsShown }) {
  const { q, contacts, next, isLater, erasures, news } = shown;
  return (
    <div className="inbox">
      <h1>Contacts</h1>
      {news.includes("erased") && <Notice>{erasedText(news)}</Notice>}
      <search>
        <form className="inbox-search" action={contactsPath}>
          <TextField
            label="Search"
            name="q"
            hint="Names and addresses, or parts of them"
            value={q}
            required={false}
          />
          <Button type="submit" look="line">
            Find
          </Button>
        </form>
      </search>
      <section className="inbox-list" aria-labelledby="list">
        <h2 id="list">{headingOf(q, isLater)}</h2>
        {contacts.length === 0 ? (
          <p>{q === "" ? "Nobody has sent anything yet." : "No name and no address fits."}</p>
        ) : (
          <ol>
            {contacts.map((contact) => (
              <Row key={contact.id} contact={contact} />
            ))}
          </ol>
        )}
        {(next !== undefined || isLater) && (
          <p className="desk-pages">
            {isLater && <a href={pageHref(q)}>Newest</a>}
            {next !== undefined && <a href={pageHref(q, next)}>Older</a>}
          </p>
        )}
      </section>
      <Erasures events={erasures} />
    </div>
  );
}

function erasedText(news: ContactsShown["news"]): string {
  const held = news.includes("held")
    ? " What the law has us hold of applications and résumés is set apart until its day, where nobody works with it."
    : "";
  const files = news.includes("files-left")
    ? " Some files could not be deleted just now. They are, within a day."
    : "";
  return `It is erased. No older backup brings it back.${held}${files}`;
}

function headingOf(q: string, isLater: boolean): string {
  const what = q === "" ? "Heard of last" : `With “${q}”`;
  return isLater ? `${what}, further back` : what;
}

function pageHref(q: string, before?: string): string {
  const query = new URLSearchParams({ ...(q !== "" && { q }), ...(before && { before }) });
  return query.size > 0 ? `${contactsPath}?${query}` : contactsPath;
}

function Row({ contact }: { contact: ListedContact }) {
  const { id, name, address, lastAt, count, isMerged } = contact;
  return (
    <li>
      <a href={contactPath(id)}>
        <b dir="auto">{name || address}</b>
        {name !== "" && <span className="inbox-excerpt">{address}</span>}
      </a>
      <p className="inbox-marks">
        <span>{count === 1 ? "Sent one thing" : `Sent ${count} things`}</span>
        <span>{writtenTime(lastAt)}</span>
        {isMerged && <span>Merged with another address</span>}
      </p>
    </li>
  );
}

function Erasures({ events }: { events: readonly ShownContactEvent[] }) {
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="erased">
      <h2 id="erased">What was erased</h2>
      <ol className="desk-list">
        {events.map(({ id, at, by, count }) => (
          <li key={id}>
            <p>
              <b>{count === 1 ? "One thing" : `${count ?? 0} things`} of one person</b>
              <span>
                {writtenTime(at)}, by {by}
              </span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
