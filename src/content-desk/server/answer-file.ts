import { type DeskAnswer, leadTo, takeDeskPost } from "../../desk/server/answer.ts";
import type { Session } from "../../desk/server/sessions.ts";
import { postedParameter } from "../../forms/form.ts";
import { statusOf } from "../../forms/outcome.ts";
import { AnswersRefusedError } from "../../forms/server/linked-record.ts";
import { takePost } from "../../forms/server/take-post.ts";
import { hasMadeUpItems, type Posted, readPosted } from "../fields/read-posted.ts";
import { contentForms } from "../forms.ts";
import { contentFilePath, contentPath } from "../paths.ts";
import { applyAct } from "./apply-act.ts";
import { readContent, writeContent } from "./content-file.ts";
import { type EditorServices, withEditor } from "./content-services.ts";
import { type Difference, differencesOf } from "./differences.ts";
import { discardDraft, saveDraft } from "./drafts.ts";
import { dropFromOrder } from "./drop-new-page.ts";
import { type FileForm, formOf, type OpenFile, openFile, openPosted } from "./open-file.ts";
import { addressOf, listAddresses } from "./site-addresses.ts";

const fileNews = ["begun", "saved", "same", "stale", "unavailable"] as const;
type News = (typeof fileNews)[number];

/** A content file as the desk shows it. */
export type FileShown = {
  session: Session;
  path: string;
  news: News | undefined;
  /** Nothing: there is no such file. */
  found:
    | {
        title: string;
        about: string;
        /** Where the site shows it, if it is a page of its own. */
        address: string | undefined;
        version: number;
        base: string;
        draft: { savedBy: string; savedAt: Date; isNew: boolean } | undefined;
        form: FileForm;
        /** Where links can lead: the pages of content files. */
        addresses: readonly string[];
        /** What differs between what was typed and what somebody else has saved. */
        differences: Difference[];
      }
    | undefined;
};

type Answer = DeskAnswer<FileShown>;
type Asked = { session: Session; path: string; services: EditorServices };

/** Answers a request for the form of a content file, and what is posted from there. */
export function answerFile(request: Request, services: EditorServices): Promise<Answer> {
  return withEditor(request, services, async (session) => {
    const { searchParams } = new URL(request.url);
    const asked = { session, services, path: searchParams.get("path") ?? "" };
    if (request.method !== "POST")
      return show(asked, 200, { news: fileNews.find((name) => searchParams.has(name)) });
    const file = await openFile(services, asked.path);
    const act = searchParams.get(postedParameter);
    const posted = file ?? (act === contentForms.save.name && openPosted(asked.path));
    if (!posted) return show(asked, 404);
    switch (act) {
      case contentForms.save.name:
        return save(request, posted, asked);
      case contentForms.discard.name:
        return discard(request, posted, asked);
      default:
        return show(asked, 400);
    }
  });
}

async function save(request: Request, file: OpenFile, asked: Asked): Promise<Answer> {
  const outcome = await takePost(
    request,
    {
      form: contentForms.save,
      keep: async ({ answers: { version, base, act, body }, values }): Promise<Answer> => {
        const typed = textOf(file, values, body);
        const isStale = Number(version) !== file.version || base !== file.base;
        if (isStale) return show(asked, 409, { news: "stale", typed });
        return keep(asked, file, { act, posted: values, typed });
      },
    },
    asked.services,
  );
  if (!("kind" in outcome)) return outcome;
  const typed = "values" in outcome ? readTyped(file, outcome.values) : {};
  return show(asked, statusOf(outcome), { news: "unavailable", ...typed });
}

/** What was typed, unless that is why it could not be kept. */
function readTyped(file: OpenFile, posted: Posted): { typed?: string } {
  try {
    return { typed: textOf(file, posted, posted.body) };
  } catch {
    return {};
  }
}

/**
 * The file as a form says it.
 * @throws {AnswersRefusedError} when no browser posts such a form
 */
export function textOf(
  { path, kind, text }: Pick<OpenFile, "path" | "kind" | "text">,
  posted: Posted,
  body: string | undefined,
): string {
  if (hasMadeUpItems(posted)) throw new AnswersRefusedError({});
  return writeContent(path, text, { value: readPosted(kind.schema, posted), body });
}

type Typed = { act: string; posted: Posted; typed: string };

async function keep(asked: Asked, file: OpenFile, { act, posted, typed }: Typed): Promise<Answer> {
  const { path, kind, version, baseText: base } = file;
  const { text, focus } = applyAct({ path, schema: kind.schema, text: typed, act, posted });
  const page = contentFilePath(path);
  const fragment = focus === undefined ? "" : `#${focus}`;
  if (text === file.text) return leadTo(`${page}&same${fragment}`);
  const saving = { path, version, text, base };
  const isSaved = await saveDraft(asked.services.db, asked.session.member.id, saving);
  if (isSaved) return leadTo(`${page}&saved${fragment}`);
  return show(asked, 409, { news: "stale", typed: text });
}

async function discard(request: Request, file: OpenFile, asked: Asked): Promise<Answer> {
  const { db } = asked.services;
  const { id } = asked.session.member;
  const outcome = await takeDeskPost(
    request,
    contentForms.discard,
    asked.services,
    async ({ version }): Promise<Answer> => {
      const { path } = file;
      const isDone = await discardDraft(db, id, { path, version: Number(version) });
      if (!isDone) return show(asked, 409, { news: "stale" });
      await dropFromOrder(asked.services, id, file);
      return leadTo(`${contentPath}?discarded`);
    },
  );
  return "kind" in outcome ? show(asked, statusOf(outcome), { news: "unavailable" }) : outcome;
}

async function show(
  { session, path, services }: Asked,
  status: number,
  { news, typed }: { news?: News | undefined; typed?: string } = {},
): Promise<Answer> {
  const file =
    (await openFile(services, path)) ?? (typed === undefined ? undefined : openPosted(path));
  if (!file) return { status: 404, shown: { session, path, news, found: undefined } };
  const { draft, kind, version, base } = file;
  const addresses = await listAddresses(services);
  const form = formOf(file, typed ?? file.text, addresses);
  const found = {
    title: titleOf(file),
    about: kind.about,
    address: addressOf(path),
    version,
    base,
    draft: draft && {
      savedBy: draft.savedBy,
      savedAt: draft.savedAt,
      isNew: draft.baseText === null,
    },
    form,
    addresses: addresses.pages,
    differences: typed === undefined ? [] : differencesOf(file, typed),
  };
  return { status, shown: { session, path, news, found } };
}

function titleOf({ path, kind, text }: OpenFile): string {
  if (kind.title) return kind.title;
  const { value } = readContent(path, text);
  const title = typeof value === "object" && value !== null && "title" in value && value.title;
  return typeof title === "string" && title ? title : path;
}
