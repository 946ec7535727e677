import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { readYaml } from "../../src/common/read-yaml.ts";

const slug = z.string().regex(/^[a-z0-9-]+$/);

const Roles = z
  .record(slug, z.strictObject({ family: slug, near: z.array(slug) }))
  .superRefine((roles, context) => {
    for (const [name, { near }] of Object.entries(roles))
      for (const other of near)
        if (!Object.hasOwn(roles, other) || other === name)
          context.addIssue({ code: "custom", path: [name], message: `${other} is no other role` });
  });

/** The occupations that adverts and queries are judged by, each with those that are near to it. */
export type Roles = z.output<typeof Roles>;

/** @throws {Error} naming what is wrong in the file */
export function readRoles(): Roles {
  const file = join(import.meta.dirname, "roles.yaml");
  return readYaml("bench/relevance/roles.yaml", readFileSync(file, "utf8"), Roles);
}
