import { Notice } from "../../desk/pages/notice.tsx";
import { writtenTime } from "../../desk/pages/written-time.ts";
import { PagePreview, PreviewButton, PreviewLink } from "../../desk/preview/page-preview.tsx";
import { postedParameter } from "../../forms/form.ts";
import { Button } from "../../ui/button.tsx";
import { contentForms } from "../forms.ts";
import { contentFilePath, contentPath, contentPreviewPath, publishPath } from "../paths.ts";
import type { FileShown } from "../server/answer-file.ts";
import { FieldInput } from "./fields/field-input.tsx";
import "../content-desk.css";

const good = {
  begun: "It is begun as a draft. Every text in it says what belongs in its place.",
  saved: "It is saved as a draft. The site shows it once it is published.",
  same: "Nothing has changed.",
} as const;
const bad = {
  stale:
    "It is not saved: somebody has saved or published another version since you opened the page. What you typed stands in the form, and what differs is listed below.",
  unavailable: "That could not be done just now. Nothing was changed. Try again in a moment.",
} as const;

type Found = NonNullable<FileShown["found"]>;
type Shown = { path: string; found: Found };

/** A content file: its form, and the page that it makes beside it. */
export function FilePage({ shown: { path, found, news } }: { shown: FileShown }) {
  if (!found) {
    return (
      <>
        <h1>There is no such file.</h1>
        <p>
          <a href={contentPath}>See all content</a>
        </p>
      </>
    );
  }
  return (
    <>
      <div className="desk-head">
        <h1>{found.title}</h1>
        <a href={contentPath}>All content</a>
      </div>
      <p>
        {found.about} <code className="content-path">{path}</code>
      </p>
      {news && <Notice isBad={news in bad}>{{ ...good, ...bad }[news]}</Notice>}
      <Differences found={found} />
      <Faults found={found} />
      <div className="desk-editor">
        <Editor path={path} found={found} />
        {found.address && (
          <PagePreview
            title="The page, as the draft has it"
            src={`${contentPreviewPath(path)}&version=${found.version}`}
          />
        )}
      </div>
      {found.draft && <Discard path={path} found={found} />}
    </>
  );
}

/** What somebody else has saved, beside what was typed: saving again writes over it, knowingly. */
function Differences({ found: { differences, draft } }: { found: Found }) {
  if (differences.length === 0) return null;
  return (
    <section aria-labelledby="differences">
      <h2 id="differences">
        {draft
          ? `What ${draft.savedBy} has saved, and what you typed`
          : "What the site shows now, and what you typed"}
      </h2>
      <dl className="content-differences">
        {differences.map(({ name, label, theirs, yours }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              <b>Theirs:</b> {theirs || "nothing"}
            </dd>
            <dd>
              <b>Yours:</b> {yours || "nothing"}
            </dd>
          </div>
        ))}
      </dl>
      <p>Take over what you want to keep: when you save, your form is the next version.</p>
    </section>
  );
}

function Faults({ found: { form } }: { found: Found }) {
  const { faults } = form;
  if (faults.length === 0) return null;
  const count = faults.length === 1 ? "One field needs" : `${faults.length} fields need`;
  return (
    <section className="sum" aria-labelledby="faults">
      <h2 id="faults">{count} another look before it can be published.</h2>
      <ul>
        {faults.map(({ name, label, message }) => (
          <li key={name}>
            <a href={`#${name}`}>
              {label ? `${label}: ` : ""}
              {message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Editor({ path, found }: Shown) {
  const { version, base, form, address } = found;
  const { field, body, bodyError } = form;
  return (
    <form
      className="content-form"
      method="post"
      action={`${contentFilePath(path)}&${postedParameter}=${contentForms.save.name}`}
    >
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="base" value={base} />
      <SaveBar path={path} found={found} isPage={address !== undefined} />
      <FieldInput field={field} />
      {body !== undefined && (
        <FieldInput
          field={{
            type: "markdown",
            name: "body",
            label: "Text in Markdown",
            hint: "Paragraphs, ## headings, lists, **strong**, *emphasis* and [links](/news).",
            error: bodyError,
            isOptional: false,
            value: body,
          }}
        />
      )}
      <p>
        <Button type="submit" name="act" value="save">
          Save draft
        </Button>
      </p>
    </form>
  );
}

/** The first button of the form is what the Enter key presses. */
function SaveBar({ path, found: { draft, version }, isPage }: Shown & { isPage: boolean }) {
  return (
    <div className="content-bar">
      <Button type="submit" name="act" value="save">
        Save draft
      </Button>
      {isPage && (
        <PreviewButton
          name="act"
          value="preview"
          formAction={`${contentPreviewPath(path)}&${postedParameter}=${contentForms.preview.name}`}
        />
      )}
      <p className="small">
        {draft
          ? `Draft, version ${version}, saved ${writtenTime(draft.savedAt)} by ${draft.savedBy}`
          : "No draft: this is what the site shows."}
      </p>
      {isPage && <PreviewLink />}
      {draft && <a href={publishPath}>Publish drafts</a>}
    </div>
  );
}

function Discard({ path, found: { version, draft } }: Shown) {
  return (
    <section aria-labelledby="discard">
      <h2 id="discard">Discard the draft</h2>
      <details>
        <summary>Discard it</summary>
        <p>
          {draft?.isNew
            ? "The file is not on the site yet: with its draft it is gone."
            : "The site goes on showing what it shows now, and the form starts from that again."}
        </p>
        <form
          method="post"
          action={`${contentFilePath(path)}&${postedParameter}=${contentForms.discard.name}`}
        >
          <input type="hidden" name="version" value={version} />
          <Button type="submit" look="line" size="small">
            Yes, discard version {version}
          </Button>
        </form>
      </details>
    </section>
  );
}
