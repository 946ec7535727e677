import { type DeskAnswer, leadTo, takeDeskPost } from "../../desk/server/answer.ts";
import type { Session } from "../../desk/server/sessions.ts";
import { postedParameter } from "../../forms/form.ts";
import { statusOf } from "../../forms/outcome.ts";
import { takePost } from "../../forms/server/take-post.ts";
import { publishPath } from "../paths.ts";
import { draftField, publishingForms } from "../publishing-forms.ts";
import { listDeploymentConflicts, listDraftConflicts, showsPublished } from "./conflicts.ts";
import { contentKindOf, type SiteAddresses } from "./content-kinds.ts";
import { type EditorServices, withEditor } from "./content-services.ts";
import { readCurrent } from "./current-content.ts";
import { type Draft, listDrafts } from "./drafts.ts";
import { mergeFiles } from "./merge-files.ts";
import { type FieldFault, formOf } from "./open-file.ts";
import {
  beginPublication,
  findPublished,
  listFiles,
  listPublications,
  type Publication,
} from "./publications.ts";
import { listAddresses } from "./site-addresses.ts";
import { titleOf } from "./title-of.ts";

const publishNews = ["begun", "none", "wrong", "conflict", "busy", "stale", "unavailable"] as const;
type News = (typeof publishNews)[number];

/** A draft, and what keeps it from being published. */
export type CheckedDraft = Draft & {
  title: string;
  faults: FieldFault[];
  isConflicting: boolean;
};

type NamedFile = { path: string; title: string };

/** A publication with the titles of the files that it changed, as they are called now. */
export type NamedPublication = Omit<Publication, "changed"> & { changed: NamedFile[] };

/** What the page shows on which content is published. */
export type PublishShown = {
  session: Session;
  news: News | undefined;
  drafts: CheckedDraft[];
  /** The drafts that were chosen when a post was refused; undefined chooses all that are ready. */
  chosen: readonly string[] | undefined;
  /** Which publication the site shows; 0 is the deployment's own content. */
  follows: number;
  /** The newest first. */
  publications: NamedPublication[];
  /** Whether the server that answers shows the newest one. */
  isShown: boolean;
  /** How many published files a deployment has changed. */
  undecided: number;
};

type Answer = DeskAnswer<PublishShown>;
type Asked = { session: Session; services: EditorServices };

/** Answers a request for the page on which drafts are published, and publications taken back. */
export function answerPublish(request: Request, services: EditorServices): Promise<Answer> {
  return withEditor(request, services, async (session) => {
    const { searchParams } = new URL(request.url);
    const asked = { session, services };
    if (request.method !== "POST")
      return show(
        asked,
        200,
        publishNews.find((name) => searchParams.has(name)),
      );
    switch (searchParams.get(postedParameter)) {
      case publishingForms.publish.name:
        return publish(request, asked);
      case publishingForms.takeBack.name:
        return takeBack(request, asked);
      default:
        return show(asked, 400);
    }
  });
}

async function publish(request: Request, asked: Asked): Promise<Answer> {
  const { services, session } = asked;
  const { db, content } = services;
  const outcome = await takePost(
    request,
    {
      form: publishingForms.publish,
      keep: async ({ answers, values }): Promise<Answer> => {
        const all = await checkDrafts(services);
        const chosen = all.filter(({ path }) => values[draftField(path)] !== undefined);
        const refuse = (status: number, news: News) =>
          show(
            asked,
            status,
            news,
            chosen.map(({ path }) => path),
          );
        const isStale = Object.keys(values).length - 1 !== chosen.length || chosen.some(isOther);
        if (isStale) return refuse(409, "stale");
        const problem = problemOf(chosen);
        if (problem) return refuse(problem === "conflict" ? 409 : 422, problem);
        const published = await findPublished(db);
        const files = await mergeFiles(content, published.files, chosen);
        const follows = Number(answers.follows);
        const begun = await beginPublication(db, session.member.id, { follows, files });
        return typeof begun === "string" ? refuse(409, begun) : leadTo(`${publishPath}?begun`);

        function isOther({ path, version }: Draft): boolean {
          return values[draftField(path)] !== String(version);
        }
      },
    },
    services,
  );
  return "kind" in outcome ? show(asked, statusOf(outcome), "unavailable") : outcome;
}

function problemOf(chosen: readonly CheckedDraft[]): News | undefined {
  if (chosen.length === 0) return "none";
  if (chosen.some(({ isConflicting }) => isConflicting)) return "conflict";
  return chosen.some(({ faults }) => faults.length > 0) ? "wrong" : undefined;
}

/** Shows what was shown before the newest publication. */
async function takeBack(request: Request, asked: Asked): Promise<Answer> {
  const { services, session } = asked;
  const { db } = services;
  const outcome = await takeDeskPost(
    request,
    publishingForms.takeBack,
    services,
    async (answers): Promise<Answer> => {
      const follows = Number(answers.follows);
      const newest = (await listPublications(db, mostPublications)).find(isPublished);
      if (newest?.number !== follows) return show(asked, 409, "stale");
      const before = await listFiles(db, newest.follows);
      const files = before.map((file) => ({ ...file, draftVersion: null }));
      const takesBack = newest.number;
      const begun = await beginPublication(db, session.member.id, { follows, takesBack, files });
      return typeof begun === "string" ? show(asked, 409, begun) : leadTo(`${publishPath}?begun`);
    },
  );
  return "kind" in outcome ? show(asked, statusOf(outcome), "unavailable") : outcome;
}

const isPublished = ({ state }: Publication) => state === "published";

const mostPublications = 50;

async function show(
  { session, services }: Asked,
  status: number,
  news?: News,
  chosen?: readonly string[],
): Promise<Answer> {
  const { db, content } = services;
  const [drafts, published, publications] = await Promise.all([
    checkDrafts(services),
    findPublished(db),
    listPublications(db, mostPublications),
  ]);
  const isShown = await showsPublished(content, published);
  const undecided = (await listDeploymentConflicts(content, published)).length;
  const follows = published.number;
  const named = await nameFiles(services, publications);
  const shown = { session, news, drafts, chosen, follows, publications: named, isShown, undecided };
  return { status, shown };
}

async function nameFiles(
  { content }: EditorServices,
  publications: readonly Publication[],
): Promise<NamedPublication[]> {
  const paths = [...new Set(publications.flatMap(({ changed }) => changed))];
  const texts = await Promise.all(paths.map((path) => readCurrent(content.current, path)));
  const titles = new Map(paths.map((path, index) => [path, titleOf(path, texts[index] ?? "")]));
  return publications.map((publication) => ({
    ...publication,
    changed: publication.changed.map((path) => ({ path, title: titles.get(path) ?? path })),
  }));
}

async function checkDrafts(services: EditorServices): Promise<CheckedDraft[]> {
  const { db } = services;
  const [drafts, conflicts, addresses] = await Promise.all([
    listDrafts(db),
    listDraftConflicts(services),
    listAddresses(services),
  ]);
  return drafts.map((draft) => ({
    ...draft,
    title: titleOf(draft.path, draft.text),
    faults: faultsOf(draft, addresses),
    isConflicting: conflicts.some((conflict) => conflict.draft.path === draft.path),
  }));
}

function faultsOf({ path, text }: Draft, addresses: SiteAddresses): FieldFault[] {
  const kind = contentKindOf(path);
  return kind ? formOf({ path, kind }, text, addresses).faults : [];
}
