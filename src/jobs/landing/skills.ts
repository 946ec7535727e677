import { z } from "zod";
import text from "../../../content/landing-skills.yaml?raw";
import { readYaml } from "../../common/read-yaml.ts";
import { slugOf } from "../domain/job.ts";

const name = z.string().trim().min(2).max(40);

const schema = z
  .array(name)
  .refine(
    (skills) => new Set(skills.map((skill) => skillSlug(skill))).size === skills.length,
    "no two have one address",
  );

/** The skills that have pages of their jobs in cities. */
export const landingSkills: readonly string[] = readYaml(
  "content/landing-skills.yaml",
  text,
  schema,
);

/** The part of an address that names a skill: `c-plus-plus`, `dot-net`. */
export function skillSlug(skill: string): string {
  return slugOf(skill.replace(/^\./, "dot "), null);
}
