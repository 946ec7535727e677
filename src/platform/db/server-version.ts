import { DatabaseError } from "./database-error.ts";

const oldest = 15;

/**
 * Refuses a server that is too old.
 * @param version PostgreSQL's `server_version_num`, for instance `150018` for 15.18
 * @throws {DatabaseError} when it is older than 15 or is not a version
 */
export function checkServerVersion(version: string): void {
  if (!/^\d{5,6}$/.test(version)) {
    throw new DatabaseError("The server at DATABASE_URL does not tell a PostgreSQL version.");
  }
  const major = Math.floor(Number(version) / 10_000);
  if (major >= oldest) return;
  throw new DatabaseError(
    `PostgreSQL ${oldest} or newer is needed, and the server at DATABASE_URL is version ${major}.`,
  );
}
