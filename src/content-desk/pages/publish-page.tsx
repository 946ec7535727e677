import { Notice } from "../../desk/pages/notice.tsx";
import { writtenTime } from "../../desk/pages/written-time.ts";
import { postTarget } from "../../forms/form.ts";
import { Button } from "../../ui/button.tsx";
import { conflictsPath, contentFilePath, contentPath, publishPath } from "../paths.ts";
import { draftField, publishingForms } from "../publishing-forms.ts";
import type { CheckedDraft, NamedPublication, PublishShown } from "../server/answer-publish.ts";
import "../../ui/choices.css";
import "./publishing.css";

const bad = {
  none: "Nothing was published: choose at least one draft.",
  wrong:
    "Nothing was published: a draft that was chosen is not right yet. What is wrong stands beside it.",
  conflict:
    "Nothing was published: the site has come to show another text since a draft was begun. Decide first which one stays.",
  busy: "Nothing was published: another publication is being checked. Try again when it is done.",
  stale:
    "Nothing was done: something was saved or published since you opened the page. It is shown below.",
  unavailable: "That could not be done just now. Nothing was changed. Try again in a moment.",
} as const;

/** What is to be published, what becomes of it, and what was published before. */
export function PublishPage({ shown }: { shown: PublishShown }) {
  const { news, drafts, publications, undecided } = shown;
  const checking = publications.find(({ state }) => state === "checking");
  return (
    <>
      <div className="desk-head">
        <h1>Publish</h1>
        <a href={contentPath}>All content</a>
      </div>
      {news && news !== "begun" && <Notice isBad>{bad[news]}</Notice>}
      {undecided > 0 && (
        <Notice isBad isStanding>
          A deployment has changed {undecided === 1 ? "a file" : `${undecided} files`} that was
          changed here, too. The site shows what was published here.{" "}
          <a href={conflictsPath}>Decide which text stays</a>
        </Notice>
      )}
      <State shown={shown} checking={checking} />
      <section aria-labelledby="drafts">
        <h2 id="drafts">Drafts</h2>
        {drafts.length === 0 && <p>Nothing is being written.</p>}
        {drafts.length > 0 && <Drafts shown={shown} isBusy={checking !== undefined} />}
      </section>
      <History shown={shown} isBusy={checking !== undefined} />
    </>
  );
}

/** How the last one stands. The page is not loaded anew by itself: whoever reads it decides when. */
function State({
  shown: { news, publications, isShown, follows },
  checking,
}: {
  shown: PublishShown;
  checking: NamedPublication | undefined;
}) {
  const [newest] = publications;
  if (checking) {
    return (
      <Notice isStanding={news !== "begun"}>
        Publication {checking.number} is being checked: the whole site is built with it, which takes
        a minute or two. The site shows what it showed until that is done.{" "}
        <a href={publishPath}>See how it stands</a>
      </Notice>
    );
  }
  if (newest?.state === "refused") {
    return (
      <div className="notice bad" role="alert">
        <p>Publication {newest.number} was refused. The site shows what it showed before.</p>
        <Reason publication={newest} />
      </div>
    );
  }
  if (follows === 0) return null;
  return isShown ? (
    <Notice isStanding>The site shows publication {follows}.</Notice>
  ) : (
    <Notice isBad isStanding>
      Publication {follows} is published, and this server does not show it yet. If that lasts more
      than some minutes, the log of the server says why. <a href={publishPath}>See how it stands</a>
    </Notice>
  );
}

function Reason({ publication: { reason } }: { publication: NamedPublication }) {
  return <pre className="publish-reason">{reason}</pre>;
}

function Drafts({
  shown: { drafts, chosen, follows },
  isBusy,
}: {
  shown: PublishShown;
  isBusy: boolean;
}) {
  return (
    <form
      className="publish-drafts"
      method="post"
      action={postTarget(publishingForms.publish, publishPath)}
    >
      <input type="hidden" name="follows" value={follows} />
      <fieldset className="choices">
        <legend>What goes out</legend>
        <ul className="desk-list">
          {drafts.map((draft) => (
            <DraftRow
              key={draft.path}
              draft={draft}
              isChosen={chosen?.includes(draft.path) ?? true}
            />
          ))}
        </ul>
      </fieldset>
      {isBusy ? (
        <p>The next ones can be published when the one that is being checked is done.</p>
      ) : (
        <Button type="submit">Publish what is chosen</Button>
      )}
    </form>
  );
}

function DraftRow({ draft, isChosen }: { draft: CheckedDraft; isChosen: boolean }) {
  const { path, title, version, savedAt, savedBy, baseText, faults, isConflicting } = draft;
  const isReady = faults.length === 0 && !isConflicting;
  return (
    <li>
      <label>
        <input
          type="checkbox"
          name={draftField(path)}
          value={version}
          defaultChecked={isReady && isChosen}
          disabled={!isReady}
        />
        <span>
          {title}
          {baseText === null && ", new"} <small className="publish-path">{path}</small>
        </span>
      </label>
      <p>
        <a href={contentFilePath(path)} aria-label={`Edit ${title}`}>
          Edit
        </a>
        <span>
          Saved {writtenTime(savedAt)} by {savedBy}
        </span>
      </p>
      {isConflicting && (
        <p>
          The site has come to show another text since this draft was begun.{" "}
          <a href={conflictsPath}>Decide which text stays</a>
        </p>
      )}
      {faults.length > 0 && (
        <ul className="publish-faults" aria-label={`What is wrong with ${title}`}>
          {faults.map(({ name, label, message }) => (
            <li key={`${name} ${message}`}>{label ? `${label}: ${message}` : message}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

const stateNames = {
  checking: "being checked",
  published: "published",
  refused: "refused",
} as const;

function History({ shown, isBusy }: { shown: PublishShown; isBusy: boolean }) {
  const { publications, follows } = shown;
  return (
    <section aria-labelledby="history">
      <h2 id="history">What was published</h2>
      {publications.length === 0 && <p>Nothing yet: the site shows what was deployed.</p>}
      <ul className="desk-list">
        {publications.map((publication) => {
          const { number, takesBack, state, by, startedAt, changed } = publication;
          const isNewest = state === "published" && number === follows;
          return (
            <li key={number}>
              <p>
                <b>
                  {takesBack === null
                    ? `Publication ${number}`
                    : `Publication ${number}, which takes back ${takesBack}`}
                </b>
                <span>
                  {stateNames[state]}, by {by}, {writtenTime(startedAt)}
                </span>
                {changed.map((file) => (
                  <span key={file.path}>
                    {file.title} <small className="publish-path">{file.path}</small>
                  </span>
                ))}
              </p>
              {isNewest && !isBusy && <TakeBack number={number} />}
              {state === "refused" && (
                <details>
                  <summary>Why {number} was refused</summary>
                  <Reason publication={publication} />
                </details>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function TakeBack({ number }: { number: number }) {
  return (
    <form method="post" action={postTarget(publishingForms.takeBack, publishPath)}>
      <input type="hidden" name="follows" value={number} />
      <Button type="submit" look="line" size="small">
        Take back {number}
      </Button>
    </form>
  );
}
