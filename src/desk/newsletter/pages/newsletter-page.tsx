import { postTarget } from "../../../forms/form.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../pages/notice.tsx";
import { writtenTime } from "../../pages/written-time.ts";
import { draftPath, newsletterPath, subscribersPath } from "../../paths.ts";
import { newsletterDeskForms } from "../forms.ts";
import type { NewsletterShown } from "../server/answer-newsletter.ts";

/** All issues: those that are being written, and those that were sent. */
export function NewsletterPage({ shown }: { shown: NewsletterShown }) {
  const { drafts, issues, newId, news } = shown;
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
      <section aria-labelledby="drafts">
        <h2 id="drafts">Drafts</h2>
        {drafts.length === 0 && <p>Nothing is being written.</p>}
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
      </section>
      <section aria-labelledby="sent">
        <h2 id="sent">Sent</h2>
        {issues.length === 0 && <p>No issue was sent yet.</p>}
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
      </section>
    </>
  );
}
