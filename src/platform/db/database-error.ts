import { DrizzleQueryError } from "drizzle-orm";
import { z } from "zod";

/** Why the database cannot be used: a sentence for whoever runs the program. It never shows DATABASE_URL. */
export class DatabaseError extends Error {
  override name = "DatabaseError";
}

const sentences: Record<string, string> = {
  ECONNREFUSED: "Nothing answers there: is the server running, and are host and port right?",
  ENOENT: "There is no such socket: is the server running?",
  ENOTFOUND: "Its host name is unknown.",
  EAI_AGAIN: "Its host name could not be looked up.",
  ETIMEDOUT: "The server does not answer.",
  "28000": "The server refuses this user.",
  "28P01": "The server refuses this user and password.",
  "3D000": "The server has no database of that name.",
  "53300": "The server has no connection left.",
  "57P03": "The server is starting or stopping; try again shortly.",
};

/** Says why the server named by DATABASE_URL cannot be used. A {@link DatabaseError} is returned as it is. */
export function explainConnection(error: unknown): DatabaseError {
  if (error instanceof DatabaseError) return error;
  const code = errorCode(error);
  const sentence = sentences[code] ?? "The connection failed or took too long.";
  return new DatabaseError(`DATABASE_URL cannot be used. ${sentence} (${code})`, { cause: error });
}

const coded = z.object({ code: z.string() });

/** The code of a system or PostgreSQL error (`ECONNREFUSED`, `28P01`), or `unknown`. */
export function errorCode(error: unknown): string {
  const parsed = coded.safeParse(error);
  return parsed.success ? parsed.data.code : "unknown";
}

/** What PostgreSQL or the line to it said: the query builder's own message shows the query with all its values, and not the reason. */
export function queryReason(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? (error.cause ?? error) : error;
}
