import { Notice } from "../../desk/pages/notice.tsx";
import { writtenTime } from "../../desk/pages/written-time.ts";
import { type FormDefinition, postTarget } from "../../forms/form.ts";
import { Button } from "../../ui/button.tsx";
import { conflictsPath, contentFilePath, publishPath } from "../paths.ts";
import { publishingForms } from "../publishing-forms.ts";
import type { ConflictsShown } from "../server/answer-conflicts.ts";
import type { DeploymentConflict, DraftConflict, ThreeWay } from "../server/conflicts.ts";
import "./publishing.css";

const bad = {
  busy: "Nothing was done: another publication is being checked. Try again when it is done.",
  stale: "Nothing was done: something has changed since you opened the page. It is shown below.",
  unavailable: "That could not be done just now. Nothing was changed. Try again in a moment.",
} as const;

/** Files that two have changed: here and by a deployment, or in a draft and on the site. Somebody decides. */
export function ConflictsPage({ shown }: { shown: ConflictsShown }) {
  const { news, deployments, drafts, follows } = shown;
  const isEmpty = deployments.length + drafts.length === 0;
  return (
    <>
      <div className="desk-head">
        <h1>Decide which text stays</h1>
        <a href={publishPath}>Publish</a>
      </div>
      {news === "settled" && <Notice>It is settled.</Notice>}
      {news && news !== "settled" && <Notice isBad>{bad[news]}</Notice>}
      {isEmpty && <p>There is nothing to decide.</p>}
      {deployments.map((conflict) => (
        <Deployment key={conflict.path} conflict={conflict} follows={follows} />
      ))}
      {drafts.map((conflict) => (
        <DraftSection key={conflict.draft.path} conflict={conflict} />
      ))}
    </>
  );
}

function Deployment({
  conflict: { path, hash, fields },
  follows,
}: {
  conflict: DeploymentConflict;
  follows: number;
}) {
  const hidden = { follows, path, hash };
  return (
    <section aria-labelledby={`deployed-${path}`}>
      <h2 id={`deployed-${path}`}>{path}</h2>
      <p>
        It was changed here and published, and a later deployment has changed it otherwise. Until
        you decide, the site shows what was published. To have something of both,{" "}
        <a href={contentFilePath(path)}>edit it</a>, publish that, and keep it.
      </p>
      <ThreeWayList
        fields={fields}
        names={{ base: "Before", ours: "Published here", theirs: "Deployed since" }}
      />
      <div className="desk-acts">
        <Choice form={publishingForms.decide} hidden={{ ...hidden, choice: "published" }}>
          Keep what was published
        </Choice>
        <Choice form={publishingForms.decide} hidden={{ ...hidden, choice: "deployed" }}>
          Take what was deployed
        </Choice>
      </div>
    </section>
  );
}

function DraftSection({ conflict: { draft, hash, fields } }: { conflict: DraftConflict }) {
  const { path, version, savedAt, savedBy } = draft;
  const hidden = { path, version, hash };
  return (
    <section aria-labelledby={`draft-${path}`}>
      <h2 id={`draft-${path}`}>A draft of {path}</h2>
      <p>
        {savedBy} saved it {writtenTime(savedAt)}, and the site has come to show another text since
        it was begun.
      </p>
      <ThreeWayList
        fields={fields}
        names={{ base: "Before", ours: "Draft", theirs: "The site now" }}
      />
      <div className="desk-acts">
        <Choice form={publishingForms.settle} hidden={{ ...hidden, choice: "draft" }}>
          Go on with the draft
        </Choice>
        <Choice form={publishingForms.settle} hidden={{ ...hidden, choice: "shown" }}>
          Discard the draft
        </Choice>
      </div>
    </section>
  );
}

type Names = Record<"base" | "ours" | "theirs", string>;

function ThreeWayList({ fields, names }: { fields: readonly ThreeWay[]; names: Names }) {
  if (fields.length === 0) return <p>Only comments and spacing differ.</p>;
  return (
    <dl className="publish-ways">
      {fields.map(({ name, label, ...ways }) => (
        <div key={name}>
          <dt>{label}</dt>
          {(["base", "ours", "theirs"] as const).map((way) => (
            <dd key={way}>
              <b>{names[way]}</b>
              <span>{ways[way] || "Nothing"}</span>
              {way !== "base" && ways[way] !== ways.base && <em>Changed</em>}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

interface ChoiceProps {
  form: FormDefinition;
  hidden: Readonly<Record<string, string | number>>;
  children: string;
}

function Choice({ form, hidden, children }: ChoiceProps) {
  return (
    <form method="post" action={postTarget(form, conflictsPath)}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" look="line" aria-label={`${children}: ${String(hidden.path)}`}>
        {children}
      </Button>
    </form>
  );
}
