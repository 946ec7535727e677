import { Gauge } from "@prometheus-io/client";

/** One value of a metric, with its labels. */
export type Measured = { value: number; labels?: Record<string, string | number> };

type Read = () => Measured[] | Promise<Measured[]>;

/**
 * Has a metric measured whenever the metrics are asked for. What cannot be measured is left out of that answer: a number that is not known
 * must not be taken for zero.
 */
export function measure(
  name: string,
  help: string,
  read: Read,
  labelNames: readonly string[] = [],
): void {
  new Gauge({
    name,
    help,
    labelNames: [...labelNames],
    async collect() {
      const values = await readOrNothing(read);
      this.reset();
      // The library gives a metric without labels the value 0.
      if (labelNames.length === 0) this.remove({});
      for (const { value, labels = {} } of values) this.set(labels, value);
    },
  });
}

async function readOrNothing(read: Read): Promise<Measured[]> {
  try {
    return await read();
  } catch {
    return [];
  }
}

/** A single value; nothing where it is not known. */
export function one(value: number | null | undefined): Measured[] {
  return value === null || value === undefined ? [] : [{ value }];
}
