import { globSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { z } from "zod";
import { readYaml } from "../../src/common/read-yaml.ts";
import { isSector } from "../../src/jobs/domain/sectors.ts";
import type { Sector } from "../../src/jobs/domain/terms.ts";
import {
  contractEnds,
  employmentTypes,
  jobKinds,
  payPeriods,
  workplaces,
} from "../../src/jobs/domain/terms.ts";

const text = z.string().min(8).max(200);
const city = z.string().min(2).max(40);
const pay = z.strictObject({
  min: z.number().positive(),
  max: z.number().positive(),
  currency: z.string().length(3),
  period: z.enum(payPeriods),
});

/** What stands in a file of `content/example-jobs`: the roles of one sector. */
const exampleRoles = z
  .array(
    z.strictObject({
      title: z.string().min(5).max(80),
      about: text,
      duties: z.array(text).min(2),
      needs: z.array(text).min(2),
      skills: z.array(z.string().min(1).max(40)).min(3),
      pay: z.strictObject({ US: pay, IN: pay.optional() }),
      /** Where the work is found; elsewhere any city will do. */
      cities: z
        .strictObject({ US: z.array(city).min(1).optional(), IN: z.array(city).min(1).optional() })
        .optional(),
      workplaces: z.array(z.enum(workplaces)).min(1),
      kinds: z.array(z.enum(jobKinds)).min(1),
      /** What its contracts are meant to lead to. */
      contractEnd: z.enum(contractEnds).optional(),
      /** Where the work itself says what one is employed as. */
      employmentTypes: z.array(z.enum(employmentTypes)).min(1).optional(),
    }),
  )
  .min(3);
export type ExampleRole = z.infer<typeof exampleRoles>[number];

export type RolesBySector = ReadonlyMap<Sector, readonly ExampleRole[]>;

const content = resolve(import.meta.dirname, "../../content/example-jobs");

/**
 * Reads the roles that example jobs are made of.
 * @throws {Error} naming the file, the field and the reason
 */
export function readRoles(): RolesBySector {
  const files = globSync("*.yaml", { cwd: content }).sort();
  return new Map(files.map((file) => [sectorOf(file), readRolesOf(file)]));
}

function sectorOf(file: string): Sector {
  const name = basename(file, ".yaml");
  if (!isSector(name)) throw new Error(`content/example-jobs/${file} is named after no sector`);
  return name;
}

function readRolesOf(file: string): ExampleRole[] {
  const text = readFileSync(join(content, file), "utf8");
  return readYaml(`content/example-jobs/${file}`, text, exampleRoles);
}
