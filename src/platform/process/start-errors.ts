import { DatabaseError, queryReason } from "../db/database-error.ts";
import { ListenError } from "../http/listen-error.ts";
import { SettingsError } from "../settings.ts";
import { StorageUnavailableError } from "../storage/storage.ts";
import { SupervisedProcessError } from "./supervised-process.ts";

/** Errors whose message is a sentence for whoever runs the program. */
const explained = [
  SettingsError,
  DatabaseError,
  StorageUnavailableError,
  ListenError,
  SupervisedProcessError,
];

/** What to print when the program cannot start: a sentence where we know the reason, else the whole error. */
export function explainStart(thrown: unknown): string {
  const error = queryReason(thrown);
  if (!(error instanceof Error)) return String(error);
  if (explained.some((kind) => error instanceof kind)) return error.message.trimEnd();
  return error.stack ?? error.message;
}
