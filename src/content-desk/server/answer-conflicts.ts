import { type DeskAnswer, leadTo, takeDeskPost } from "../../desk/server/answer.ts";
import type { Session } from "../../desk/server/sessions.ts";
import { postedParameter } from "../../forms/form.ts";
import { statusOf } from "../../forms/outcome.ts";
import { conflictsPath, publishPath } from "../paths.ts";
import { publishingForms } from "../publishing-forms.ts";
import {
  type DeploymentConflict,
  type DraftConflict,
  listDeploymentConflicts,
  listDraftConflicts,
} from "./conflicts.ts";
import { type EditorServices, withEditor } from "./content-services.ts";
import { readCurrent } from "./current-content.ts";
import { discardDraft, saveDraft } from "./drafts.ts";
import { hashText } from "./hash-text.ts";
import { mergeFiles } from "./merge-files.ts";
import { beginPublication, findPublished, readNewest } from "./publications.ts";

const conflictNews = ["settled", "busy", "stale", "unavailable"] as const;
type News = (typeof conflictNews)[number];

/** What somebody has to decide, because two have changed one file. */
export type ConflictsShown = {
  session: Session;
  news: News | undefined;
  follows: number;
  deployments: DeploymentConflict[];
  drafts: DraftConflict[];
};

type Answer = DeskAnswer<ConflictsShown>;
type Asked = { session: Session; services: EditorServices };

/** Answers a request for the page on which it is decided which of two texts goes on. */
export function answerConflicts(request: Request, services: EditorServices): Promise<Answer> {
  return withEditor(request, services, async (session) => {
    const { searchParams } = new URL(request.url);
    const asked = { session, services };
    if (request.method !== "POST")
      return show(
        asked,
        200,
        conflictNews.find((name) => searchParams.has(name)),
      );
    switch (searchParams.get(postedParameter)) {
      case publishingForms.decide.name:
        return decide(request, asked);
      case publishingForms.settle.name:
        return settle(request, asked);
      default:
        return show(asked, 400);
    }
  });
}

/** Keeps what was published, from now on over what was deployed, or gives it up. Both are publications. */
async function decide(request: Request, asked: Asked): Promise<Answer> {
  const { services, session } = asked;
  const { db, content } = services;
  const outcome = await takeDeskPost(
    request,
    publishingForms.decide,
    services,
    async ({ follows, path, hash, choice }): Promise<Answer> => {
      const published = await findPublished(db);
      const known = published.files.find((file) => file.path === path);
      const deployed = known && (await readCurrent(content.deployed, path));
      if (!known || hash !== hashText(deployed ?? "")) return show(asked, 409, "stale");
      const others = published.files.filter((file) => file !== known);
      const kept = { ...known, baseText: deployed ?? null };
      const files = await mergeFiles(
        content,
        choice === "published" ? [...others, kept] : others,
        [],
      );
      const beginning = { follows: Number(follows), files };
      const begun = await beginPublication(db, session.member.id, beginning);
      return typeof begun === "string" ? show(asked, 409, begun) : leadTo(`${publishPath}?begun`);
    },
  );
  return "kind" in outcome ? show(asked, statusOf(outcome), "unavailable") : outcome;
}

/** Has a draft go on from what the site shows now, or gives it up. */
async function settle(request: Request, asked: Asked): Promise<Answer> {
  const { services, session } = asked;
  const { db } = services;
  const outcome = await takeDeskPost(
    request,
    publishingForms.settle,
    services,
    async ({ path, version, hash, choice }): Promise<Answer> => {
      const conflicts = await listDraftConflicts(services);
      const known = conflicts.find(({ draft }) => draft.path === path);
      const isSeen = known?.hash === hash && known.draft.version === Number(version);
      if (!known || !isSeen) return show(asked, 409, "stale");
      const base = await readNewest(services, path);
      const { draft } = known;
      const { id } = session.member;
      const isDone = await (choice === "draft"
        ? saveDraft(db, id, { ...draft, base })
        : discardDraft(db, id, draft));
      return isDone ? leadTo(`${conflictsPath}?settled`) : show(asked, 409, "stale");
    },
  );
  return "kind" in outcome ? show(asked, statusOf(outcome), "unavailable") : outcome;
}

async function show({ session, services }: Asked, status: number, news?: News): Promise<Answer> {
  const { db, content } = services;
  const published = await findPublished(db);
  const [deployments, drafts] = await Promise.all([
    listDeploymentConflicts(content, published),
    listDraftConflicts(services),
  ]);
  return { status, shown: { session, news, follows: published.number, deployments, drafts } };
}
