import { createReadStream } from "node:fs";
import * as z from "zod/mini";
import type { DeskAnswer } from "../../desk/server/answer.ts";
import type { Session } from "../../desk/server/sessions.ts";
import type { FieldErrors, FieldValues } from "../../forms/form.ts";
import { statusOf } from "../../forms/outcome.ts";
import type { PostHandling } from "../../forms/server/take-post.ts";
import { takePost } from "../../forms/server/take-post.ts";
import { line } from "../../forms/text.ts";
import { failuresOf } from "../../jobs/import/import-failures.ts";
import { importJobs } from "../../jobs/import/import-jobs.ts";
import { noteImport } from "../../jobs/import/imports.ts";
import { readFeed } from "../../jobs/import/read-feed.ts";
import { tellReport } from "../../jobs/import/tell-report.ts";
import { listImportEvents, recordImport, type ShownImport } from "./events.ts";
import { type JobDeskServices, withRecruiter } from "./job-services.ts";
import { deskSource } from "./write-job.ts";

const reserved = [deskSource, "example"];

export const importForm = {
  name: "import-jobs",
  schema: z.strictObject({
    source: line({
      label: "The name of the feed",
      min: 1,
      max: 200,
      tooShort: "Please name the feed",
    }).check(
      z.refine((name) => !reserved.includes(name), "This name is taken: choose another one"),
    ),
    /** What is done with it. */
    work: z.enum(["check", "take"]),
    /** Takes a feed that would close more than half of its open jobs. */
    force: z.optional(z.literal("yes")),
    file: z.optional(z.string()),
  }),
  attachment: { field: "file", bucket: "resumes" },
  together: {
    fields: ["file"],
    complaint: (_: FieldValues, hasFile: boolean) => (hasFile ? undefined : "Please choose a file"),
  },
  keyless: true,
} as const;

export type ImportShown = {
  session: Session;
  values: FieldValues;
  errors: FieldErrors;
  report: { lines: string[]; faults: string[]; isDone: boolean } | undefined;
  isUnavailable: boolean;
  events: ShownImport[];
};

type Answer = DeskAnswer<ImportShown>;

/** Answers a request for the page on which a feed's file is taken in: by the importer that reads every feed. */
export function answerImport(request: Request, services: JobDeskServices): Promise<Answer> {
  return withRecruiter(request, services, async (session) => {
    const blank: ImportShown = {
      session,
      values: {},
      errors: {},
      report: undefined,
      isUnavailable: false,
      events: await listImportEvents(services.db),
    };
    if (request.method !== "POST") return { status: 200, shown: blank };
    const handling = { form: importForm, checkFile, keep: keepIn(services, blank) };
    const outcome = await takePost(request, handling, services);
    if (!("kind" in outcome)) return outcome;
    const told =
      outcome.kind === "invalid"
        ? { values: outcome.values, errors: outcome.errors }
        : { isUnavailable: true };
    return { status: statusOf(outcome), shown: { ...blank, ...told } };
  });
}

type Handling = PostHandling<typeof importForm, Answer>;

/** The reader of feeds knows by itself what is none: no other check is needed of a file that nobody opens. */
const checkFile: NonNullable<Handling["checkFile"]> = async (posted) => {
  if (typeof posted === "object" && !posted.diskFailure) {
    const { originalName: displayName } = posted;
    const type = { extension: "txt", contentType: "text/plain", virusScan: "none" } as const;
    return { ok: true, file: { ...posted, ...type, displayName } };
  }
  if (posted === "none") return { ok: true, file: undefined };
  const isTooLarge = posted === "too-large";
  const problem = isTooLarge
    ? "This file is too large to be sent. Take it in on the server, by npm run jobs:import"
    : "We could not read this file. Choose it once more";
  return { ok: false, problem, reason: isTooLarge ? "too-large" : "unreadable-name" };
};

function keepIn({ db, pool }: JobDeskServices, blank: ImportShown): Handling["keep"] {
  return async ({ answers: { source, work, force = "" }, file }) => {
    if (!file) throw new Error("The rule of the form asks for a file");
    const dryRun = work === "check";
    const feed = readFeed(createReadStream(file.path));
    const forced = force === "yes";
    if (!dryRun) await recordImport(db, { source, forced, byId: blank.session.member.id });
    const report = await importJobs(pool, feed, { source, dryRun, force: forced });
    // Whoever took it in sees here what failed; a feed that is well again is well for everybody.
    if (!dryRun && failuresOf(report).length === 0) await noteImport(db, source, undefined);
    const told = tellReport(report, source, dryRun, "tick the box and take it in once more.");
    return {
      status: 200,
      shown: {
        ...blank,
        values: { source },
        report: { ...told, isDone: !dryRun },
        events: await listImportEvents(db),
      },
    };
  };
}
