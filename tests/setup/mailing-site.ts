import { fileURLToPath } from "node:url";
import { jobPath } from "../../src/jobs/domain/job.ts";
import { jobs } from "../../src/jobs/domain/server/tables.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { MailFolder } from "./mail-folder.ts";
import { type Program, startProgram, temporaryFolder } from "./program.ts";
import { findForms, type SiteForm } from "./site-forms.ts";

const eventDates = `--import ${fileURLToPath(new URL("event-dates.fixture.ts", import.meta.url))}`;

/** The running program with a job, with dates for the event's workshops, and with a database and a mail folder of its own, and what forms it has. */
export type MailingSite = {
  program: Program;
  database: TestDatabase;
  mails: MailFolder;
  forms: readonly SiteForm[];
  /** @throws {Error} when no page has it */
  form(name: string): SiteForm;
  stop(): Promise<void>;
};

/** @param settings the program's, besides those for a test */
export async function startMailingSite(
  settings: Record<string, string> = {},
): Promise<MailingSite> {
  const folder = await temporaryFolder();
  const database = await createTestDatabase();
  const program = await startProgram(folder.path, {
    DATABASE_URL: database.url,
    TRUSTED_PROXIES: "1",
    LOG_LEVEL: "warn",
    ...settings,
    NODE_OPTIONS: `${eventDates} ${settings.NODE_OPTIONS ?? ""}`,
  });
  const forms = await findForms(program.origin, [await openJob(database)]);
  return {
    program,
    database,
    mails: new MailFolder(folder.path),
    forms,
    form(name) {
      const found = forms.find((form) => form.name === name);
      if (!found) throw new Error(`No page has the form ${name}`);
      return found;
    },
    async stop() {
      await program.stop();
      await database.close();
      await folder.remove();
    },
  };
}

/** Puts up a job to apply for, and gives the path of its page. */
async function openJob({ db }: TestDatabase): Promise<string> {
  const [job] = await db
    .insert(jobs)
    .values({
      ...{ source: "test", sourceId: "nurse", digest: "", slug: "nurse-miami", title: "Nurse" },
      ...{ description: "<p>Nights.</p>", kind: "contract", sector: "healthcare" },
      ...{ city: "Miami", state: "Florida", country: "US", workplace: "on-site" },
      ...{ payMin: 60, payMax: 70, currency: "USD", payPeriod: "hour", postedAt: new Date() },
    })
    .returning({ id: jobs.id, slug: jobs.slug });
  if (!job) throw new Error("The job was not taken");
  return jobPath(job);
}
