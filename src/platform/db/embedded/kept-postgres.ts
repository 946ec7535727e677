import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Log } from "../../log.ts";
import { DatabaseError } from "../database-error.ts";
import { environment } from "./account.ts";
import type { KeeperAnswer, PrivatePostgres } from "./private-postgres.ts";

const keeperAnswer: z.ZodType<KeeperAnswer> = z.union([
  z.object({ url: z.string() }),
  z.object({ reason: z.string() }),
]);

/**
 * Has another process start the private PostgreSQL and stop it at the end; see `keeper.ts`.
 * @param group of the operating system, which this process will have when it has given up root
 * @throws {DatabaseError} when it cannot be started, with the reason
 */
export async function openKeptPostgres(
  dataDir: string,
  group: number,
  log: Log,
): Promise<Pick<PrivatePostgres, "url"> & { close(): Promise<void> }> {
  const { LOG_LEVEL } = process.env;
  const keeper = fork(keeperProgram(), [dataDir, String(group)], {
    env: { ...environment(), ...(LOG_LEVEL && { LOG_LEVEL }) },
    execArgv: [],
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const answer = await firstAnswer(keeper);
  if ("reason" in answer) throw new DatabaseError(answer.reason);
  const onLost = () =>
    log.error({ event: "database.keeper_lost" }, "Start the program again soon.");
  keeper.once("exit", onLost);
  return {
    url: answer.url,
    async close() {
      keeper.off("exit", onLost);
      const exited = once(keeper, "exit");
      if (keeper.connected) keeper.send("close");
      if (keeper.exitCode === null && keeper.signalCode === null) await exited;
    },
  };
}

async function firstAnswer(keeper: ChildProcess): Promise<KeeperAnswer> {
  const ended = once(keeper, "exit").then(() => {
    throw new DatabaseError("The private PostgreSQL's keeper ended before it could start it.");
  });
  const [answer] = await Promise.race([once(keeper, "message"), ended]);
  return keeperAnswer.parse(answer);
}

/** Beside the bundled program, or beside this source. */
function keeperProgram(): string {
  const bundled = [import.meta.dirname, join(import.meta.dirname, "..")]
    .map((folder) => join(folder, "keeper.js"))
    .find((path) => existsSync(path));
  return bundled ?? join(import.meta.dirname, "keeper.ts");
}
