import { Notice } from "../../desk/pages/notice.tsx";
import { SelectField } from "../../desk/pages/select-field.tsx";
import { writtenTime } from "../../desk/pages/written-time.ts";
import { postTarget } from "../../forms/form.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { contentForms } from "../forms.ts";
import { contentFilePath, contentPath, publishPath } from "../paths.ts";
import type { ContentShown, ListedFile } from "../server/answer-content.ts";
import "../content-desk.css";

/** Every content file that is edited here, by subject, with what is being written. */
export function ContentPage({ shown }: { shown: ContentShown }) {
  const { groups, query, drafts, news } = shown;
  return (
    <>
      <div className="desk-head">
        <h1>Content</h1>
        <a href={publishPath}>{drafts === 1 ? "Publish 1 draft" : `Publish ${drafts} drafts`}</a>
      </div>
      {news === "discarded" && <Notice>The draft is discarded.</Notice>}
      {news === "unavailable" && (
        <Notice isBad>
          That could not be done just now. Nothing was changed. Try again in a moment.
        </Notice>
      )}
      <Search query={query} />
      {groups.length === 0 && <p>No file has these words in its title or name.</p>}
      {groups.map((group, index) => (
        <Group key={group.name} group={group} id={`group-${index}`} isOpen={query !== ""} />
      ))}
      <Begin typed={shown.typed} />
    </>
  );
}

function Search({ query }: { query: string }) {
  return (
    <search>
      <form className="content-search" action={contentPath}>
        <TextField
          label="Find"
          name="q"
          value={query}
          required={false}
          hint="By title, address or file, or “draft”"
        />
        <Button type="submit" look="line">
          Find
        </Button>
      </form>
    </search>
  );
}

type GroupProps = { group: ContentShown["groups"][number]; id: string; isOpen: boolean };

/** More files than fit on a screen are opened by a press; those with a draft always show. */
const mostShown = 8;

function Group({ group: { name, files }, id, isOpen }: GroupProps) {
  const isLong = files.length > mostShown && !isOpen;
  const first = isLong ? files.filter(({ draft }) => draft) : files;
  const others = isLong ? files.filter(({ draft }) => !draft) : [];
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      {first.length > 0 && <Files files={first} />}
      {others.length > 0 && (
        <details className="content-more">
          <summary>{`Show ${others.length} files`}</summary>
          <Files files={others} />
        </details>
      )}
    </section>
  );
}

function Files({ files }: { files: readonly ListedFile[] }) {
  return (
    <ul className="desk-list">
      {files.map(({ path, title, draft, isNew }) => (
        <li key={path}>
          <p>
            <a href={contentFilePath(path)}>{title}</a>
            <span>{path}</span>
          </p>
          {draft && (
            <p className="content-draft">
              <b>{isNew ? "New, a draft" : "Draft"}</b>
              <span>
                {writtenTime(draft.savedAt)}, by {draft.savedBy}
              </span>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

const kinds = [
  { value: "page", label: "A page" },
  { value: "news", label: "A news story" },
  { value: "blog", label: "A post" },
  { value: "guide", label: "A guide" },
];

function Begin({ typed }: Pick<ContentShown, "typed">) {
  const { values = {}, errors = {} } = typed ?? {};
  return (
    <section aria-labelledby="begin">
      <h2 id="begin">Begin something new</h2>
      <details open={typed !== undefined}>
        <summary>A page, a story, a post or a guide</summary>
        <form
          className="form"
          method="post"
          action={`${postTarget(contentForms.begin, contentPath)}#begin`}
        >
          <SelectField
            label="What"
            name="kind"
            options={kinds}
            value={values.kind}
            error={errors.kind}
          />
          <TextField
            label="Place"
            name="place"
            hint="Its address: industries/space for a page below another one, or a-good-interview"
            value={values.place}
            error={errors.place}
          />
          <TextField label="Title" name="title" value={values.title} error={errors.title} />
          <p>
            <Button type="submit">Begin</Button>
          </p>
        </form>
      </details>
    </section>
  );
}
