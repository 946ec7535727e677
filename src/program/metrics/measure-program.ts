import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { collectDefaultMetrics } from "@prometheus-io/client";
import type { ShownProblem, SiteStatus } from "../../desk/status/site-status.ts";
import type { Database } from "../../platform/db/client.ts";
import { mailKinds } from "../../platform/db/mail-kinds.ts";
import type { OutboxFigures } from "../../platform/outbox/outbox-figures.ts";
import { diskSpace } from "../../platform/problems/disk.ts";
import { type ProblemName, problemNames } from "../../platform/problems/problem.ts";
import type { Reporting } from "../../platform/problems/report.ts";
import type { Settings } from "../../platform/settings.ts";
import { inTime } from "./in-time.ts";
import { measure, one } from "./measure.ts";
import { openSharedFigures, type SharedFigures } from "./shared-figures.ts";

type Measured = {
  settings: Settings;
  database: Database;
  siteStatus: SiteStatus;
  reporting: Reporting;
};

type Shared = () => Promise<SharedFigures>;

/** `dist`, as seen from the bundled program. */
const built = resolve(import.meta.dirname, "..");

/** Has the metrics tell what every program knows: of itself, of its machine, and of what all share. */
export function measureProgram(measured: Measured): void {
  collectDefaultMetrics();
  const shared = openSharedFigures(measured.database.db, measured.settings);
  measureBuild();
  measureDatabase(measured, shared);
  measureMachine(measured);
  measureReceived(shared);
  measureMail(shared);
  measureWebhooks(shared);
  measureMailbox(measured.settings, shared);
  measureImports(shared);
  measureBackup(shared);
  measureProblems(measured.siteStatus);
}

function measureBuild(): void {
  measure(
    "daystead_build_info",
    "Which build runs: the beginning of the hash of its sources.",
    async () => {
      const stamp = await readFile(join(built, "build-stamp.txt"), "utf8");
      return [{ value: 1, labels: { build: stamp.slice(0, 16) } }];
    },
    ["build"],
  );
}

/** The pool by the names of OpenTelemetry's conventions. */
function measureDatabase({ database, reporting }: Measured, shared: Shared): void {
  const { pool, ready } = database;
  measure("daystead_database_up", "Whether the database answers.", async () =>
    one(Number(await ready())),
  );
  measure(
    "daystead_database_writable",
    "Whether the database took what this program last reported to it, every half minute.",
    () => {
      const wasWritten = reporting.wasWritten();
      return one(wasWritten === undefined ? undefined : Number(wasWritten));
    },
  );
  measure("daystead_database_size_bytes", "The database on its server's disk.", async () =>
    one((await shared()).databaseBytes),
  );
  measure(
    "db_client_connection_count",
    "Connections of this program to the database.",
    () => [
      { value: pool.totalCount - pool.idleCount, labels: { db_client_connection_state: "used" } },
      { value: pool.idleCount, labels: { db_client_connection_state: "idle" } },
    ],
    ["db_client_connection_state"],
  );
  measure("db_client_connection_max", "How many of them there may be.", () =>
    one(pool.options.max),
  );
  measure("db_client_connection_pending_requests", "Queries that wait for a connection.", () =>
    one(pool.waitingCount),
  );
}

function measureMachine({ settings, reporting }: Measured): void {
  const disk = () => diskSpace(settings.dataDir);
  measure(
    "daystead_data_disk_free_bytes",
    "What can be written on the disk of DATA_DIR.",
    async () => one((await disk()).freeBytes),
  );
  measure("daystead_data_disk_size_bytes", "The disk of DATA_DIR.", async () =>
    one((await disk()).sizeBytes),
  );
  measure(
    "daystead_clock_offset_seconds",
    "How far this machine's clock is ahead of another; for records: the database's clock, where it is behind what was received.",
    () =>
      (reporting.last()?.figures.clocks ?? []).map(({ against, seconds }) => {
        return { value: seconds, labels: { against } };
      }),
    ["against"],
  );
  const isUp = (problem: ProblemName) => {
    const problems = reporting.last()?.problems;
    return one(problems && Number(!problems.some((name) => name === problem)));
  };
  measure("daystead_storage_up", "Whether the file storage takes files.", () =>
    isUp("storage-failing"),
  );
  if (settings.clamd)
    measure("daystead_virus_scanner_up", "Whether the virus scanner answers.", () =>
      isUp("virus-scanner-away"),
    );
}

/** Not by counters, which begin anew with each program: three messages to three of them are no increase of any. */
function measureReceived(shared: Shared): void {
  measure(
    "daystead_submission_last_received_timestamp_seconds",
    "When a visitor's form was last taken.",
    async () => one(seconds((await shared()).lastReceivedAt)),
  );
}

function measureMail(shared: Shared): void {
  const byKind = (read: (figures: OutboxFigures | undefined) => number) => async () => {
    const { outbox } = await shared();
    return mailKinds.map((kind) => {
      return { value: read(outbox.find((one) => one.kind === kind)), labels: { kind } };
    });
  };
  measure(
    "daystead_outbox_waiting_mails",
    "Mails that are due and not delivered.",
    byKind((figures) => figures?.waiting ?? 0),
    ["kind"],
  );
  measure(
    "daystead_outbox_oldest_waiting_seconds",
    "For how long the oldest of them has waited.",
    byKind((figures) => figures?.oldestSeconds ?? 0),
    ["kind"],
  );
  measure(
    "daystead_outbox_failed_mails",
    "Mails that were given up, and were not sent again since.",
    byKind((figures) => figures?.failed ?? 0),
    ["kind"],
  );
  measure(
    "daystead_staff_mail_failing_mails",
    "Mails to our own mailbox that it refused at the last attempt, that were given up, or that have waited for a quarter of an hour.",
    async () =>
      Object.entries((await shared()).staffMail).map(([name, value]) => {
        return { value, labels: { reason: name === "givenUp" ? "given-up" : name } };
      }),
    ["reason"],
  );
}

function measureWebhooks(shared: Shared): void {
  measure(
    "daystead_webhook_waiting_deliveries",
    "Messages to other systems that are neither delivered nor given up.",
    async () => one((await shared()).webhooks.waiting),
  );
  measure(
    "daystead_webhook_late_seconds",
    "For how long the one of them that is due longest has been due.",
    async () => one((await shared()).webhooks.lateSeconds),
  );
  measure(
    "daystead_webhook_failing_endpoints",
    "Webhooks that are turned off, have failed for an hour, or wait while nothing was tried for a quarter of one.",
    async () => one((await shared()).webhooks.failing),
  );
}

function measureMailbox({ mailbox }: Settings, shared: Shared): void {
  if (!mailbox) return;
  measure(
    "daystead_mailbox_last_read_timestamp_seconds",
    "When the mailbox of IMAP_URL was last read to its end.",
    async () => one(seconds((await shared()).mailboxReadAt)),
  );
}

function measureImports(shared: Shared): void {
  measure("daystead_job_imports_failing", "Feeds of jobs that failed the last time.", async () =>
    one((await shared()).imports.failing),
  );
  measure(
    "daystead_job_import_last_success_timestamp_seconds",
    "When each feed of jobs that was tried in the last seven days was last taken in well.",
    async () =>
      (await shared()).imports.feeds.flatMap(({ source, succeededAt }) =>
        one(seconds(succeededAt)).map((measured) => ({ ...measured, labels: { feed: source } })),
      ),
    ["feed"],
  );
  measure("daystead_publication_newest", "The publication that is to be shown.", async () =>
    one((await shared()).newestPublication),
  );
}

function measureBackup(shared: Shared): void {
  measure(
    "daystead_backup_last_success_timestamp_seconds",
    "As of when there is a backup that npm run backup has made.",
    async () => one(seconds((await shared()).lastBackupAt)),
  );
}

function measureProblems(siteStatus: SiteStatus): void {
  measure(
    "daystead_problem",
    "Whether the desk shows it, on any machine: see docs/operate.md.",
    async () => {
      const problems: ShownProblem[] = await inTime(siteStatus.problems());
      return problemNames.map((problem) => {
        const value = Number(problems.some(({ name }) => name === problem));
        return { value, labels: { problem } };
      });
    },
    ["problem"],
  );
}

const seconds = (time: Date | null | undefined) => time && time.getTime() / 1000;
