import { setTimeout as sleep } from "node:timers/promises";

/** A busy database must not make the metrics late: Prometheus waits for ten seconds, and then has none at all. */
const patienceMs = 2_000;

/** What the database says of a metric, and an error where it does not say it in time: then that metric is left out. */
export async function inTime<Value>(reading: Promise<Value>): Promise<Value> {
  reading.catch(() => undefined);
  const late = sleep(patienceMs, undefined, { ref: false }).then(() => {
    throw new Error("The database did not answer in time");
  });
  late.catch(() => undefined);
  return Promise.race([reading, late]);
}
