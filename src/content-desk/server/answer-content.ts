import { type DeskAnswer, leadTo, takeDeskPost } from "../../desk/server/answer.ts";
import type { Session } from "../../desk/server/sessions.ts";
import type { FieldErrors, FieldValues } from "../../forms/form.ts";
import { statusOf } from "../../forms/outcome.ts";
import { contentForms } from "../forms.ts";
import { contentFilePath } from "../paths.ts";
import { beginFile } from "./begin-file.ts";
import { contentKindOf, listContentKinds } from "./content-kinds.ts";
import { type EditorServices, withEditor } from "./content-services.ts";
import { listCurrent, readCurrent } from "./current-content.ts";
import { type Draft, listDrafts } from "./drafts.ts";
import { titleOf } from "./title-of.ts";

/** A content file in the list. */
export type ListedFile = {
  path: string;
  title: string;
  /** Who saved its draft last, and when. */
  draft: Pick<Draft, "savedBy" | "savedAt"> | undefined;
  /** The site does not have it yet. */
  isNew: boolean;
};

/** What the list of all content files shows. */
export type ContentShown = {
  session: Session;
  query: string;
  groups: { name: string; files: ListedFile[] }[];
  /** How many files have a draft. */
  drafts: number;
  /** What was typed for a new file, where it has to be typed otherwise. */
  typed: { values: FieldValues; errors: FieldErrors } | undefined;
  news: "discarded" | "unavailable" | undefined;
};

type Answer = DeskAnswer<ContentShown>;

/** Answers a request for the list of all content files, and begins a new one. */
export function answerContent(request: Request, services: EditorServices): Promise<Answer> {
  return withEditor(request, services, async (session) => {
    const { searchParams } = new URL(request.url);
    const asked = { session, services, query: searchParams.get("q")?.trim().slice(0, 100) ?? "" };
    if (request.method !== "POST")
      return show(asked, 200, { news: searchParams.has("discarded") ? "discarded" : undefined });
    return begin(request, asked);
  });
}

type Asked = { session: Session; services: EditorServices; query: string };

async function begin(request: Request, asked: Asked): Promise<Answer> {
  const outcome = await takeDeskPost(
    request,
    contentForms.begin,
    asked.services,
    async (answers): Promise<Answer> => {
      const begun = await beginFile(asked.services, asked.session.member.id, answers);
      if ("path" in begun) return leadTo(`${contentFilePath(begun.path)}&begun`);
      return show(asked, 422, { typed: { values: answers, errors: begun.errors } });
    },
  );
  if (!("kind" in outcome)) return outcome;
  const status = statusOf(outcome);
  if (outcome.kind === "malformed") return show(asked, status, { news: "unavailable" });
  const { values } = outcome;
  return outcome.kind === "invalid"
    ? show(asked, status, { typed: { values, errors: outcome.errors } })
    : show(asked, status, { news: "unavailable", typed: { values, errors: {} } });
}

async function show(
  { session, services, query }: Asked,
  status: number,
  told: Partial<Pick<ContentShown, "typed" | "news">>,
): Promise<Answer> {
  const files = await listFiles(services);
  const found = files.filter((file) => matches(file, query));
  const names = new Set(listContentKinds().map(({ group }) => group));
  const groups = [...names]
    .map((name) => ({
      name,
      files: found.filter(({ path }) => contentKindOf(path)?.group === name),
    }))
    .filter((group) => group.files.length > 0);
  const drafts = files.filter(({ draft }) => draft).length;
  return {
    status,
    shown: { session, query, groups, drafts, typed: undefined, news: undefined, ...told },
  };
}

async function listFiles({ db, content }: EditorServices): Promise<ListedFile[]> {
  const drafts = new Map((await listDrafts(db)).map((draft) => [draft.path, draft]));
  const current = (await listCurrent(content.current)).filter((path) => contentKindOf(path));
  const added = [...drafts.keys()].filter((path) => !current.includes(path));
  return Promise.all(
    [...current, ...added].toSorted().map(async (path) => {
      const draft = drafts.get(path);
      const text = draft?.text ?? (await readCurrent(content.current, path)) ?? "";
      return { path, title: titleOf(path, text), draft, isNew: added.includes(path) };
    }),
  );
}

function matches({ path, title, draft }: ListedFile, query: string): boolean {
  const words = query.toLowerCase().split(/\s+/);
  const text = `${path} ${title} ${draft ? `draft ${draft.savedBy}` : ""}`.toLowerCase();
  return words.every((word) => text.includes(word));
}
