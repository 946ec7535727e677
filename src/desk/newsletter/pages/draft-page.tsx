import { postTarget } from "../../../forms/form.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Notice } from "../../pages/notice.tsx";
import { PressForm } from "../../pages/press-form.tsx";
import { writtenTime } from "../../pages/written-time.ts";
import { draftPath, newsletterPath, previewPath } from "../../paths.ts";
import { newsletterDeskForms } from "../forms.ts";
import type { DraftShown } from "../server/answer-draft.ts";
import "../newsletter.css";

const good = {
  saved: "It is saved.",
  tested: "The test mail is on its way to you.",
  sent: "It is sent. The mails go out one after the other, some thousand in a minute.",
  stopped: "It is stopped. Only mails that were being handed over at that moment may still arrive.",
} as const;
const bad = {
  "not-tested":
    "The test mail could not be sent just now: the mail server did not take it. Try again in a moment.",
  "sent-before": "Nothing was done: this issue was sent before, or is being sent now.",
  stale:
    "Nothing was done: somebody has saved another version since you opened the page. Both are shown below.",
  unavailable: "That could not be done just now. Nothing was changed. Try again in a moment.",
} as const;

type Found = NonNullable<DraftShown["found"]>;

/** One issue: its text, the mail that it makes, a test of it, and sending. */
export function DraftPage({ shown }: { shown: DraftShown }) {
  const { found, news, typed, session } = shown;
  if (!found) {
    return (
      <>
        <h1>There is no such draft.</h1>
        <p>
          <a href={newsletterPath}>See all issues</a>
        </p>
      </>
    );
  }
  const { draft, problem } = found;
  return (
    <>
      <div className="desk-head">
        <h1>{draft.subject}</h1>
        <a href={newsletterPath}>All issues</a>
      </div>
      {news && <Notice isBad={news in bad}>{{ ...good, ...bad }[news]}</Notice>}
      {draft.sentAt ? <Sent found={found} /> : <Editor found={found} typed={typed} />}
      {draft.sentAt && typed && <Unsaved markdown={typed.markdown} />}
      {news === "stale" && typed && <Saved found={found} />}
      {problem === undefined && <Preview id={draft.id} version={draft.version} />}
      {!draft.sentAt && <Send found={found} email={session.member.email} />}
    </>
  );
}

function Editor({
  found: { draft, problem },
  typed,
}: {
  found: Found;
  typed: DraftShown["typed"];
}) {
  return (
    <section aria-labelledby="text">
      <h2 id="text">Text</h2>
      <form
        className="form desk-write"
        method="post"
        action={postTarget(newsletterDeskForms.save, draftPath(draft.id))}
      >
        <input type="hidden" name="version" value={draft.version} />
        <Field
          label="Issue in Markdown"
          name="markdown"
          hint="The subject stands between the dashes. Below it: paragraphs, ## headings, lists, **strong**, *emphasis* and [links](/news)."
          error={typed ? typed.error : problem && `It cannot be sent yet: ${problem}`}
        >
          {(control) => (
            <textarea
              {...control}
              rows={18}
              spellCheck
              defaultValue={typed?.markdown ?? draft.markdown}
            />
          )}
        </Field>
        <div className="desk-acts">
          <Button type="submit">Save</Button>
          <p className="small">
            Version {draft.version}, saved {writtenTime(draft.savedAt)} by {draft.by}
          </p>
        </div>
      </form>
    </section>
  );
}

/** What was typed of an issue that somebody else has sent meanwhile. */
function Unsaved({ markdown }: { markdown: string }) {
  return (
    <section aria-labelledby="unsaved">
      <h2 id="unsaved">What you wrote</h2>
      <p>
        It is not in the issue that was sent. Keep a copy: what readers should still get can go into
        a <a href={newsletterPath}>new issue</a>.
      </p>
      <Field label="Your text in Markdown" name="unsaved">
        {(control) => <textarea {...control} rows={18} readOnly defaultValue={markdown} />}
      </Field>
    </section>
  );
}

/** What somebody else has saved, beside what was typed: saving again writes over it, knowingly. */
function Saved({ found: { draft } }: { found: Found }) {
  return (
    <section aria-labelledby="saved">
      <h2 id="saved">
        What {draft.by} saved, as version {draft.version}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard. */}
      <pre className="desk-saved" tabIndex={0}>
        {draft.markdown}
      </pre>
      <p>Take over what you want to keep: when you save, your text is the next version.</p>
    </section>
  );
}

function Preview({ id, version }: { id: string; version: number }) {
  return (
    <section aria-labelledby="preview">
      <h2 id="preview">The mail, as it was saved last</h2>
      <iframe
        className="desk-mail"
        title="The mail that subscribers get"
        src={`${previewPath(id)}?version=${version}`}
        sandbox=""
      />
    </section>
  );
}

function Send({ found: { draft, readers }, email }: { found: Found; email: string }) {
  const path = draftPath(draft.id);
  if (!readers) return null;
  const { subscribed, ordered } = readers;
  const count = subscribed - ordered;
  const people = count === 1 ? "1 subscriber" : `${count} subscribers`;
  return (
    <section aria-labelledby="send">
      <h2 id="send">Send it</h2>
      <p>What goes out is version {draft.version}, as the mail above shows it.</p>
      <PressForm form={newsletterDeskForms.test} path={path} version={draft.version}>
        {`Send a test to ${email}`}
      </PressForm>
      {count === 0 ? (
        <p>Nobody is subscribed, so that there is nobody to send it to.</p>
      ) : (
        <details>
          <summary>Send it to {people}</summary>
          <p>What has gone out cannot be called back, and it is sent once.</p>
          <PressForm form={newsletterDeskForms.send} path={path} version={draft.version}>
            {`Yes, send it to ${people} now`}
          </PressForm>
        </details>
      )}
    </section>
  );
}

function Sent({ found: { draft, issue, failed } }: { found: Found }) {
  return (
    <section aria-labelledby="deliveries">
      <h2 id="deliveries">Sent {draft.sentAt && writtenTime(draft.sentAt)}</h2>
      {issue && (
        <p>
          {issue.sent} sent, {issue.waiting} waiting, {issue.failed} failed.
        </p>
      )}
      {issue?.stoppedAt && (
        <p>
          Stopped {writtenTime(issue.stoppedAt)}
          {draft.stoppedBy && ` by ${draft.stoppedBy}`}: readers who are not counted here were not
          sent it.
        </p>
      )}
      {issue && issue.waiting > 0 && (
        <details>
          <summary>Stop what still waits</summary>
          <p>
            Anyone who has not received it yet will not receive it. A corrected issue goes to
            everybody, under a subject of its own.
          </p>
          <PressForm
            form={newsletterDeskForms.stop}
            path={draftPath(draft.id)}
            version={draft.version}
          >
            Yes, stop it now
          </PressForm>
        </details>
      )}
      {failed.length > 0 && (
        <ul className="desk-list">
          {failed.map(({ address, failedAt, lastError }) => (
            <li key={address}>
              <p>
                <b>{address}</b>
                <span>
                  {failedAt && writtenTime(failedAt)} {lastError}
                </span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
