import { postedParameter } from "../../../forms/form.ts";
import { statusOf } from "../../../forms/outcome.ts";
import { issueMessage } from "../../../newsletter/mails/issue.ts";
import { IssueError, type IssueText, parseIssue } from "../../../newsletter/server/issue-text.ts";
import {
  countReaders,
  type FailedMail,
  findSentIssue,
  listFailedMails,
  readIssue,
  type SentIssue,
} from "../../../newsletter/server/issues.ts";
import { renderHtml } from "../../../platform/mail/render-html.tsx";
import { draftPath } from "../../paths.ts";
import {
  type DeskAnswer,
  type DeskServices,
  leadTo,
  takeDeskPost,
  withRole,
} from "../../server/answer.ts";
import type { Session } from "../../server/sessions.ts";
import { newsletterDeskForms } from "../forms.ts";
import { newsletterRoles } from "./answer-newsletter.ts";
import { type Draft, findDraft, saveDraft, sendDraft, stopSending } from "./drafts.ts";

const draftNews = [
  "saved",
  "tested",
  "sent",
  "stopped",
  "not-tested",
  "sent-before",
  "stale",
  "unavailable",
] as const;
type News = (typeof draftNews)[number];

/** What the page of one draft shows. */
export type DraftShown = {
  session: Session;
  /** Undefined where there is none. */
  found:
    | {
        draft: Draft;
        /** Why it cannot be mailed as it is written. */
        problem: string | undefined;
        /** To how many it would go, and how many have it already. */
        readers: { subscribed: number; ordered: number } | undefined;
        /** What became of its mails, once it was sent. */
        issue: SentIssue | undefined;
        /** To whom it could not be delivered. */
        failed: FailedMail[];
      }
    | undefined;
  news: News | undefined;
  /** What was typed and not saved. */
  typed: { markdown: string; error: string | undefined } | undefined;
};

type Answer = DeskAnswer<DraftShown>;
type Asked = { session: Session; id: string; services: DeskServices };
type Told = Partial<Pick<DraftShown, "news" | "typed">>;

/** Answers a request for one draft: it is saved, mailed to who writes it, and sent. */
export function answerDraft(request: Request, id: string, services: DeskServices): Promise<Answer> {
  return withRole(request, services, newsletterRoles, async (session) => {
    const { searchParams } = new URL(request.url);
    const asked = { session, id, services };
    if (request.method !== "POST")
      return show(asked, 200, { news: draftNews.find((name) => searchParams.has(name)) });
    const draft = await findKnown(services, id);
    if (!draft) return show(asked, 404);
    switch (searchParams.get(postedParameter)) {
      case newsletterDeskForms.save.name:
        return save(request, draft, asked);
      case newsletterDeskForms.test.name:
        return sendTest(request, draft, asked);
      case newsletterDeskForms.send.name:
        return send(request, draft, asked);
      case newsletterDeskForms.stop.name:
        return stop(request, draft, asked);
      default:
        return show(asked, 400);
    }
  });
}

async function save(request: Request, draft: Draft, asked: Asked): Promise<Answer> {
  const { db } = asked.services;
  const outcome = await takeDeskPost(
    request,
    newsletterDeskForms.save,
    asked.services,
    async ({ version, markdown }): Promise<Answer> => {
      const typed = { markdown, error: undefined };
      if (draft.sentAt) return show(asked, 409, { news: "sent-before", typed });
      const saving = { id: draft.id, version: Number(version), markdown };
      // A version that nobody has seen would leave a gap, and one before the newest is somebody else's.
      const outcome =
        saving.version <= draft.version
          ? await saveDraft(db, asked.session.member.id, saving)
          : "stale";
      if (outcome === "saved") return leadTo(`${draftPath(draft.id)}?saved`);
      return show(asked, 409, { news: outcome === "sent" ? "sent-before" : "stale", typed });
    },
  );
  if (!("kind" in outcome)) return outcome;
  if (outcome.kind === "malformed") return show(asked, outcome.status, { news: "unavailable" });
  const markdown = outcome.values.markdown ?? "";
  return outcome.kind === "invalid"
    ? show(asked, 422, { typed: { markdown, error: outcome.errors.markdown } })
    : show(asked, 503, { news: "unavailable", typed: { markdown, error: undefined } });
}

/** Mails the draft to who writes it, at once: a mail that says itself that it is a test. */
function sendTest(request: Request, draft: Draft, asked: Asked): Promise<Answer> {
  return takeVersion(request, newsletterDeskForms.test, draft, asked, async () => {
    const { brand, sendAtOnce } = asked.services;
    const { subject, content } = issueMessage(
      parseIssue(draft.markdown, brand.origin),
      brand,
      exampleLink(brand.origin),
    );
    const to = asked.session.member.email;
    return (await sendAtOnce({ to, subject: `Test: ${subject}`, content }))
      ? "tested"
      : "not-tested";
  });
}

function send(request: Request, draft: Draft, asked: Asked): Promise<Answer> {
  return takeVersion(request, newsletterDeskForms.send, draft, asked, async () => {
    const { db, brand, log, onSubmitted } = asked.services;
    if (!(await sendDraft(db, asked.session.member.id, draft, brand.origin))) return "sent-before";
    log.info({ event: "newsletter-sent" });
    onSubmitted();
    return "sent";
  });
}

/** A second press finds nothing that waits, and says so again. */
async function stop(request: Request, { id, issueId }: Draft, asked: Asked): Promise<Answer> {
  const { db, log } = asked.services;
  const outcome = await takeDeskPost(
    request,
    newsletterDeskForms.stop,
    asked.services,
    async () => {
      if (issueId === null) return show(asked, 400);
      const count = await stopSending(db, asked.session.member.id, id, issueId);
      log.info({ event: "newsletter-stopped", count });
      return leadTo(`${draftPath(id)}?stopped`);
    },
  );
  return "kind" in outcome ? show(asked, statusOf(outcome), { news: "unavailable" }) : outcome;
}

const bad: ReadonlySet<News> = new Set(["not-tested", "sent-before", "stale", "unavailable"]);

/** Takes a press that is about the version that was seen. What cannot be mailed is told by the page itself. */
async function takeVersion(
  request: Request,
  form: typeof newsletterDeskForms.test | typeof newsletterDeskForms.send,
  draft: Draft,
  asked: Asked,
  work: () => Promise<News>,
): Promise<Answer> {
  const outcome = await takeDeskPost(request, form, asked.services, async ({ version }) => {
    if (draft.sentAt) return show(asked, 409, { news: "sent-before" });
    if (Number(version) !== draft.version) return show(asked, 409, { news: "stale" });
    try {
      const news = await work();
      return bad.has(news)
        ? show(asked, news === "not-tested" ? 503 : 409, { news })
        : leadTo(`${draftPath(draft.id)}?${news}`);
    } catch (error) {
      if (!(error instanceof IssueError)) throw error;
      return show(asked, 409);
    }
  });
  return "kind" in outcome ? show(asked, statusOf(outcome), { news: "unavailable" }) : outcome;
}

async function show(asked: Asked, status: number, told: Told = {}): Promise<Answer> {
  const { session, id, services } = asked;
  const draft = await findKnown(services, id);
  const base = { session, news: undefined, typed: undefined, ...told };
  if (!draft) return { status: 404, shown: { ...base, found: undefined } };
  const { issueId } = draft;
  const { db } = services;
  const issue = issueId === null ? undefined : await findSentIssue(db, issueId);
  const failed = issueId === null ? [] : await listFailedMails(db, issueId, mostFailed);
  // Of an issue that was sent nothing is left to be done, whatever its age.
  const readers = issueId === null ? await countOrExplain(draft, services) : nothingToSend;
  const found = { draft, issue, failed, ...readers };
  return { status, shown: { ...base, found } };
}

const mostFailed = 100;
const nothingToSend = { problem: undefined, readers: undefined };

async function countOrExplain({ markdown }: Draft, { db, brand }: DeskServices) {
  try {
    const readers = await countReaders(db, readIssue(markdown, brand.origin));
    return { problem: undefined, readers };
  } catch (error) {
    if (!(error instanceof IssueError)) throw error;
    return { problem: error.message, readers: undefined };
  }
}

async function findKnown({ db }: DeskServices, id: string): Promise<Draft | undefined> {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id) ? findDraft(db, id) : undefined;
}

/** Where a reader's own link would stand. */
const exampleLink = (origin: string): string => `${origin}/newsletter`;

/** The HTML part of a draft's mail, for a frame in which nothing runs and nothing loads. */
export function answerPreview(
  request: Request,
  id: string,
  services: DeskServices,
): Promise<DeskAnswer<never>> {
  return withRole(request, services, newsletterRoles, async () => {
    const draft = await findKnown(services, id);
    if (!draft) return { response: new Response(null, { status: 404 }) };
    const { brand } = services;
    const text = textOf(draft, brand.origin);
    if (!text) return { response: new Response(null, { status: 404 }) };
    const { content } = issueMessage(text, brand, exampleLink(brand.origin));
    return { response: new Response(renderHtml(content, brand), { headers: previewHeaders }) };
  });
}

/** Mails style themselves by attributes, which pages of this site never do. */
const previewHeaders = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'; sandbox",
};

function textOf({ markdown }: Draft, origin: string): IssueText | undefined {
  try {
    return parseIssue(markdown, origin);
  } catch (error) {
    if (error instanceof IssueError) return undefined;
    throw error;
  }
}
