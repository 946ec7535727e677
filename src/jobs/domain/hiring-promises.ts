import { z } from "zod";
import text from "../../../content/hiring-promises.yaml?raw";
import { readYaml } from "../../common/read-yaml.ts";

const workingDays = z.int().min(1).max(60);

const schema = z.strictObject({ readWithin: workingDays, decideWithin: workingDays });

/** By when an application is read and decided, in working days. A wrong `content/hiring-promises.yaml` stops the build. */
export const hiringPromises = readYaml("content/hiring-promises.yaml", text, schema);

/** A number of working days in words, such as `1 working day`. */
export function workingDaysText(days: number): string {
  return days === 1 ? "1 working day" : `${days} working days`;
}
