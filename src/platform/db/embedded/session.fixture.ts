import { createInterface } from "node:readline";
import { createLog } from "../../log.ts";
import { openDatabase } from "../client.ts";
import { DatabaseError, errorCode } from "../database-error.ts";

/**
 * A program of its own that uses the database of the data directory in its argument: it says `open`, answers each
 * line of SQL with the rows as JSON or with an error code, and closes the database when its input ends.
 */
const [, , dataDir = ""] = process.argv;
const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  const database = await openDatabase({ databaseUrl: undefined, dataDir }, createLog("silent"));
  say("open");
  for await (const statement of createInterface({ input: process.stdin })) {
    await database.pool.query(statement).then(
      ({ rows }) => say(JSON.stringify(rows)),
      (error) => say(`error ${errorCode(error)}`),
    );
  }
  await database.close();
} catch (error) {
  say(error instanceof DatabaseError ? error.message : String(error));
  process.exitCode = 1;
}
