/** What one machine or program can have, apart from the others. */
const ownProblems = [
  "disk-nearly-full",
  "storage-failing",
  "virus-scanner-away",
  "clock-wrong",
  "mailbox-not-read",
  "mail-kept-in-files",
  "publication-not-shown",
  "replica-not-used",
  "sweep-failing",
] as const;
export type OwnProblemName = (typeof ownProblems)[number];

/** Something that fails until a person does something about it, and that nobody would notice by using the site. */
export const problemNames = [
  "staff-mail-refused",
  "staff-mail-given-up",
  "staff-mail-late",
  "outbox-growing",
  "webhook-failing",
  "import-failing",
  "backup-late",
  "files-damaged",
  ...ownProblems,
] as const;
export type ProblemName = (typeof problemNames)[number];
