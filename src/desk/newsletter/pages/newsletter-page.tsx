import { postTarget } from "../../../forms/form.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../pages/notice.tsx";
import { writtenTime } from "../../pages/written-time.ts";
import { draftPath, newsletterPath, subscribersPath } from "../../paths.ts";
import { newsletterDeskForms } from "../forms.ts";
import type { NewsletterShown } from "../server/answer-newsletter.ts";

/** All issues: those that are being written, and those that were sent. */
export function NewsletterPage({ shown }: { shown: NewsletterShown }) {
  const { drafts, sent, later, newId, news } = shown;
  return (
    <>
      <div className="desk-head">
        <h1>Newsletter</h1>
        <a href={subscribersPath}>Subscribers</a>
      </div>
      {news && (
        <Notice isBad>
          That could not be done just now. Nothing was changed. Try again in a moment.
        </Notice>
      )}
      <form method="post" action={postTarget(newsletterDeskForms.begin, newsletterPath)}>
        <input type="hidden" name="id" value={newId} />
        <Button type="submit">Write a new issue</Button>
      </form>
      <Drafts page={drafts} isLater={later.drafts} />
      <Sent page={sent} isLater={later.sent} />
    </>
  );
}

function Drafts({ page, isLater }: { page: NewsletterShown["drafts"]; isLater: boolean }) {
  const { drafts, next } = page;
  return (
    <section aria-labelledby="drafts">
      <h2 id="drafts">{isLater ? "Drafts, further back" : "Drafts"}</h2>
      {drafts.length === 0 && <p>{isLater ? "No older drafts." : "Nothing is being written."}</p>}
      <ul className="desk-list">
        {drafts.map(({ id, subject, by, savedAt }) => (
          <li key={id}>
            <p>
              <a href={draftPath(id)}>{subject}</a>
              <span>
                Saved {writtenTime(savedAt)}, by {by}
              </span>
            </p>
          </li>
        ))}
      </ul>
      <Pages list="drafts" newest={isLater && "Newest drafts"} older="Older drafts" next={next} />
    </section>
  );
}

function Sent({ page, isLater }: { page: NewsletterShown["sent"]; isLater: boolean }) {
  const { issues, next } = page;
  return (
    <section aria-labelledby="sent">
      <h2 id="sent">{isLater ? "Sent, further back" : "Sent"}</h2>
      {issues.length === 0 && <p>{isLater ? "No older issues." : "No issue was sent yet."}</p>}
      <ul className="desk-list">
        {issues.map(({ id, draftId, subject, createdAt, sent, waiting, failed }) => (
          <li key={id}>
            <p>
              {/* There it can be stopped, and shows to whom it could not be delivered. */}
              {draftId ? <a href={draftPath(draftId)}>{subject}</a> : <b>{subject}</b>}
              <span>{writtenTime(createdAt)}</span>
            </p>
            <p>
              {sent !== null && `${sent} sent, `}
              {waiting} waiting, {failed} failed
            </p>
          </li>
        ))}
      </ul>
      <Pages list="sent" newest={isLater && "Newest issues"} older="Older issues" next={next} />
    </section>
  );
}

type PagesProps = {
  /** Its heading's id, and what the address says where its page before ended. */
  list: "drafts" | "sent";
  /** What the way back is called; false on the first page. */
  newest: string | false;
  older: string;
  /** Where the next page begins, if there is one. */
  next: string | number | undefined;
};

/** The ways further back in a list, and to its beginning. */
function Pages({ list, newest, older, next }: PagesProps) {
  if (!newest && next === undefined) return null;
  return (
    <p className="desk-pages">
      {newest && <a href={`${newsletterPath}#${list}`}>{newest}</a>}
      {next !== undefined && <a href={`${newsletterPath}?${list}=${next}#${list}`}>{older}</a>}
    </p>
  );
}
