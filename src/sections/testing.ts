import { globSync, readFileSync } from "node:fs";
import { readYaml } from "../common/read-yaml.ts";
import type { PlacedPage } from "./rules/check-pages.ts";
import { page as schema } from "./schema.ts";

/** All content pages, read and checked without Astro. */
export function readPages(): PlacedPage[] {
  return globSync("content/pages/**/*.yaml")
    .map((file) => file.replaceAll("\\", "/"))
    .toSorted()
    .map((file) => ({
      file,
      path: file.replace(/^content\/pages(.*)\.yaml$/, "$1").replace(/^\/home$/, "/"),
      page: readYaml(file, readFileSync(file, "utf8"), schema),
    }));
}
