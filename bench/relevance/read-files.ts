import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { z } from "zod";
import { readYaml } from "../../src/common/read-yaml.ts";

/**
 * Reads each YAML file of a folder beside this one.
 * @returns what the files hold, by their names without the ending
 * @throws {Error} naming the file, the field and the reason
 */
export function readFiles<Schema extends z.ZodType>(
  folder: string,
  schema: Schema,
): Map<string, z.output<Schema>> {
  const path = join(import.meta.dirname, folder);
  const files = globSync("*.yaml", { cwd: path }).sort();
  return new Map(
    files.map((file) => [
      basename(file, ".yaml"),
      readYaml(`bench/relevance/${folder}/${file}`, readFileSync(join(path, file), "utf8"), schema),
    ]),
  );
}
