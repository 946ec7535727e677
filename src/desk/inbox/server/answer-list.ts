import { postedParameter } from "../../../forms/form.ts";
import { statusOf } from "../../../forms/outcome.ts";
import { inboxPath } from "../../paths.ts";
import { type DeskAnswer, leadTo, takeDeskPost } from "../../server/answer.ts";
import type { Session } from "../../server/sessions.ts";
import { type InboxCriteria, readCriteria, type Tab, writeCriteria } from "../criteria.ts";
import { inboxForms } from "../forms.ts";
import { titleOf } from "../titles.ts";
import { type InboxServices, withInbox } from "./answer.ts";
import { type BulkAct, changeMatching, type Matching, readMatching } from "./bulk.ts";
import { StaleItemError } from "./change.ts";
import { type Colleague, listColleagues, UnknownColleagueError } from "./colleagues.ts";
import { dropFilter, listFilters, type SavedFilter, saveFilter } from "./filters.ts";
import { countTabs, type ListedRow, listItems, type TabCounts } from "./list.ts";
import { promisedBy, today } from "./promised.ts";
import { excerptOf, senderOf } from "./sender.ts";

/** An item in a list. */
export type ListedItem = Omit<ListedRow, "answers" | "form"> & {
  title: string;
  sender: string;
  excerpt: string;
  /** Such as `2026-12-04`. */
  promisedBy: string | undefined;
};

/** What the list of the inbox shows. */
export type ListShown = {
  session: Session;
  criteria: InboxCriteria;
  items: readonly ListedItem[];
  /** Whether this is not the first page. */
  isLater: boolean;
  /** The query of the next page. */
  next: string | undefined;
  counts: TabCounts;
  forms: readonly { name: string; title: string }[];
  filters: readonly SavedFilter[];
  /** Such as `2026-12-04`, at the head office. */
  today: string;
  /** What is wrong with the name of a filter. */
  filterError: string | undefined;
  /** The name that was typed, where it is shown once more. */
  filterName: string;
  /** Where something can be done with all that match: see `mostAtOnce`. */
  matching: Matching | undefined;
  colleagues: readonly Colleague[];
  bulkNews: "done" | "stale" | "refused" | undefined;
};

/** The lists in which something can be done with all that match: they hold what is to be done. */
const bulkTabs: ReadonlySet<Tab> = new Set([
  "waiting",
  "mine",
  "unassigned",
  "mentions",
  "promised",
  "failed",
  "snoozed",
]);

type Answer = DeskAnswer<ListShown>;

/** Answers a request for the list of the inbox. */
export function answerList(request: Request, services: InboxServices): Promise<Answer> {
  return withInbox(request, services, async (session) => {
    const { searchParams } = new URL(request.url);
    if (request.method !== "POST") return show(session, services, searchParams);
    switch (searchParams.get(postedParameter)) {
      case inboxForms.saveFilter.name:
        return save(request, session, services);
      case inboxForms.bulk.name:
        return bulk(request, session, services);
      case inboxForms.dropFilter.name:
        return drop(request, session, services);
      default:
        return { ...(await show(session, services, searchParams)), status: 400 };
    }
  });
}

async function save(request: Request, session: Session, services: InboxServices): Promise<Answer> {
  const { db } = services;
  const outcome = await takeDeskPost(
    request,
    inboxForms.saveFilter,
    services,
    async ({ name, query }): Promise<Answer> =>
      leadTo(inboxPath + (await saveFilter(db, session.member.id, name, query))),
  );
  if (!("kind" in outcome)) return outcome;
  const { name: filterName = "" } = "values" in outcome ? outcome.values : {};
  const filterError = outcome.kind === "invalid" ? outcome.errors.name : unavailable;
  const { searchParams } = new URL(request.url);
  const shown = await show(session, services, searchParams, { filterError, filterName });
  return { ...shown, status: statusOf(outcome) };
}

const unavailable = "That could not be done just now. Try again in a moment.";

async function bulk(request: Request, session: Session, services: InboxServices): Promise<Answer> {
  const outcome = await takeDeskPost(
    request,
    inboxForms.bulk,
    services,
    async ({ query, version, act }): Promise<Answer> => {
      const parameters = new URLSearchParams(query);
      const { criteria } = readCriteria(parameters);
      const work: BulkAct =
        act === "close" || act === "spam" ? { kind: act } : { kind: "assign", to: act };
      try {
        await changeMatching(services.db, session.member, criteria, version, work);
        const kept = writeCriteria(criteria);
        return leadTo(`${inboxPath}${kept}${kept === "" ? "?" : "&"}done`);
      } catch (error) {
        const isStale = error instanceof StaleItemError;
        if (!isStale && !(error instanceof UnknownColleagueError)) throw error;
        const bulkNews = isStale ? "stale" : "refused";
        return { ...(await show(session, services, parameters, { bulkNews })), status: 409 };
      }
    },
  );
  if (!("kind" in outcome)) return outcome;
  const { searchParams } = new URL(request.url);
  const shown = await show(session, services, searchParams, { bulkNews: "refused" });
  return { ...shown, status: statusOf(outcome) };
}

async function drop(request: Request, session: Session, services: InboxServices): Promise<Answer> {
  const outcome = await takeDeskPost(request, inboxForms.dropFilter, services, async ({ id }) => {
    await dropFilter(services.db, session.member.id, id);
    return leadTo(inboxPath);
  });
  if (!("kind" in outcome)) return outcome;
  const shown = await show(session, services, new URLSearchParams(), { filterError: unavailable });
  return { ...shown, status: statusOf(outcome) };
}

async function show(
  session: Session,
  { db, findForm, formNames }: InboxServices,
  parameters: URLSearchParams,
  told: Partial<Pick<ListShown, "filterError" | "filterName" | "bulkNews">> = {},
): Promise<{ status: number; shown: ListShown }> {
  const { criteria, before } = readCriteria(parameters);
  const staffId = session.member.id;
  const [page, counts, filters, colleagues, matching] = await Promise.all([
    listItems(db, staffId, criteria, before),
    countTabs(db, staffId),
    listFilters(db, staffId),
    listColleagues(db),
    bulkTabs.has(criteria.tab) ? readMatching(db, staffId, criteria) : undefined,
  ]);
  const title = (form: string) => titleOf(findForm(form)?.wording, form);
  return {
    status: 200,
    shown: {
      session,
      criteria,
      items: page.rows.map(({ answers, form, ...row }) => ({
        ...row,
        title: title(form),
        sender: senderOf(answers),
        excerpt: excerptOf(answers),
        promisedBy:
          row.place === "open"
            ? promisedBy({ form, ...row, writtenAt: row.lastWrittenAt })
            : undefined,
      })),
      isLater: before !== undefined,
      next: page.next && writeCriteria(criteria, page.next),
      counts,
      forms: formNames.map((name) => ({ name, title: title(name) })),
      filters,
      today: today(new Date()),
      filterError: undefined,
      filterName: "",
      matching,
      colleagues,
      bulkNews: parameters.has("done") ? "done" : undefined,
      ...told,
    },
  };
}
