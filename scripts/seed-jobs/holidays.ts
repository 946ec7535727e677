import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";
import { readYaml } from "../../src/common/read-yaml.ts";

const file = "content/holidays.yaml";
const days = z.array(z.object({ on: z.iso.date() })).transform((list) => list.map(({ on }) => on));

/** The days on which nobody starts a job, by country: those on which our office there is closed. */
export function readHolidays(): Readonly<Record<"US" | "IN", readonly string[]>> {
  const text = readFileSync(resolve(import.meta.dirname, "../..", file), "utf8");
  const { miami, hyderabad } = readYaml(file, text, z.object({ miami: days, hyderabad: days }));
  return { US: miami, IN: hyderabad };
}
