import { once } from "node:events";
import { createLog } from "../../log.ts";
import { parseSettings } from "../../settings.ts";
import { type KeeperAnswer, openPrivatePostgres } from "./private-postgres.ts";

/**
 * A process of its own for a program that root started and that gives up root: it starts the private PostgreSQL, starts it
 * again when it is lost, and stops it when the program says so. It runs as the server's account and alone knows the
 * superuser's password, so that whoever took over the website would still be no superuser of the database.
 * Its arguments are the data directory and the group that may reach the server's socket.
 */
async function keep([dataDir = "", group = ""]: string[]): Promise<void> {
  // Ctrl-C reaches this process too; it goes when the program has let go of the database.
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => undefined);
  const log = createLog(parseSettings(process.env).logLevel);
  // A program that was killed says nothing: its server stays for the next start.
  const left = Promise.race([
    once(process, "message").then(() => true),
    once(process, "disconnect").then(() => false),
  ]);
  try {
    const server = await openPrivatePostgres(dataDir, log);
    await server.share(Number(group));
    answer({ url: server.url });
    if (await left) await server.close();
  } catch (error) {
    answer({ reason: error instanceof Error ? error.message : String(error) });
  }
  log.flush();
  process.exit();
}

function answer(message: KeeperAnswer): void {
  process.send?.(message);
}

await keep(process.argv.slice(2));
