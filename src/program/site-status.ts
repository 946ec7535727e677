import { findNewestNumber } from "../content-desk/server/publications.ts";
import type { ShownProblem, SiteFigures, SiteStatus } from "../desk/status/site-status.ts";
import { failureWords, importFigures, listImports } from "../jobs/import/imports.ts";
import {
  countDamagedFiles,
  daysWithoutBackup,
  findLastBackup,
} from "../platform/backup/last-backup.ts";
import { cached } from "../platform/cached.ts";
import type { Database } from "../platform/db/client.ts";
import { findStaffMailTrouble } from "../platform/outbox/mail-watch.ts";
import { findPromptness, isGrowing, outboxFigures } from "../platform/outbox/outbox-figures.ts";
import { type ProblemName, problemNames } from "../platform/problems/problem.ts";
import { listReports } from "../platform/problems/report.ts";
import { webhookFigures } from "../webhooks/server/webhook-figures.ts";

type Db = Database["db"];

/** As long as one answer serves all who ask: pages of the desk, and whoever collects metrics. */
const cachedMs = 15_000;

/** How the site does, on all its machines together. */
export function openSiteStatus(db: Db): SiteStatus {
  return { problems: cached(() => findProblems(db), cachedMs), figures: () => findFigures(db) };
}

async function findProblems(db: Db): Promise<ShownProblem[]> {
  return [
    ...(await findMailProblems(db)),
    ...(await findWebhookProblem(db)),
    ...(await findFeedProblem(db)),
    ...(await findBackupProblems(db)),
    ...(await findOwn(db)),
  ];
}

async function findMailProblems(db: Db): Promise<ShownProblem[]> {
  const { refused, givenUp, late } = await findStaffMailTrouble(db);
  const outbox = await outboxFigures(db);
  const waiting = outbox.reduce((all, one) => all + one.late + one.untried, 0);
  return [
    ...problemIf(refused > 0, "staff-mail-refused", refused),
    ...problemIf(givenUp > 0, "staff-mail-given-up", givenUp),
    ...problemIf(late > 0, "staff-mail-late", late),
    ...problemIf(isGrowing(outbox), "outbox-growing", waiting),
  ];
}

async function findWebhookProblem(db: Db): Promise<ShownProblem[]> {
  const { failing } = await webhookFigures(db);
  return problemIf(failing > 0, "webhook-failing", failing);
}

async function findFeedProblem(db: Db): Promise<ShownProblem[]> {
  const { failing } = await importFigures(db);
  return problemIf(failing > 0, "import-failing", failing);
}

async function findBackupProblems(db: Db): Promise<ShownProblem[]> {
  const days = daysWithoutBackup(await findLastBackup(db));
  const damaged = await countDamagedFiles(db);
  return [
    ...problemIf(days > 0, "backup-late", days),
    ...problemIf(damaged > 0, "files-damaged", damaged),
  ];
}

const problemIf = (isSo: boolean, name: ProblemName, count: number): ShownProblem[] =>
  isSo ? [{ name, count, hosts: [] }] : [];

const isProblemName = (name: string) => problemNames.some((known) => known === name);

/** Each problem once, with the machines that have it. */
async function findOwn(db: Db): Promise<ShownProblem[]> {
  const hosts = new Map<ProblemName, Set<string>>();
  // A newer version of the program, while servers go over to it one by one, may know others.
  for (const { host, problems } of await listReports(db))
    for (const name of problems.filter(isProblemName))
      hosts.set(name, (hosts.get(name) ?? new Set()).add(host));
  return [...hosts].map(([name, those]) => ({ name, count: those.size, hosts: [...those] }));
}

async function findFigures(db: Db): Promise<SiteFigures> {
  return {
    promptness: await findPromptness(db),
    outbox: await outboxFigures(db),
    feeds: (await listImports(db)).map(({ failure, ...feed }) => {
      return { ...feed, failure: failure && failureWords[failure] };
    }),
    lastBackup: await findLastBackup(db),
    publication: await findNewestNumber(db),
    programs: await listReports(db),
  };
}
