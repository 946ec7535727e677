import { openDatabase } from "./db/client.ts";
import { migrateDatabase } from "./db/migrate.ts";
import { startAlertWorker } from "./job-alerts/alert-worker.ts";
import { captureConsole, createLog } from "./log.ts";
import { startDeliveryWorker } from "./outbox/delivery-worker.ts";
import { parseSettings } from "./settings.ts";
import { Shutdown } from "./shutdown.ts";
import { explainStart } from "./start-errors.ts";
import { openStorage } from "./storage/open.ts";

/** The program of `npm run worker`: delivers the outbox, apart from the web servers. */
async function run(): Promise<void> {
  const settings = parseSettings(process.env);
  const log = createLog(settings.logLevel);
  captureConsole(log);
  const shutdown = new Shutdown(log);
  shutdown.listen();
  try {
    const database = await openDatabase(settings, log);
    shutdown.add("database", () => database.close());
    await migrateDatabase(database.pool);
    const storage = openStorage(settings, log);
    const worker = startDeliveryWorker({ settings, db: database.db, storage, log });
    shutdown.addActivity("deliveries", () => worker.stop());
    const onOrdered = () => worker.notify();
    shutdown.addActivity("job-alerts", startAlertWorker({ db: database.db, log, onOrdered }));
    log.info({ event: "worker.started" }, "Delivering mail.");
  } catch (error) {
    process.stderr.write(`${explainStart(error)}\n`);
    await shutdown.run(1);
  }
}

await run().catch((error: unknown) => {
  process.stderr.write(`${explainStart(error)}\n`);
  process.exitCode = 1;
});
