import { getCollection } from "astro:content";
import { z } from "zod";
import order from "../../content/page-order.yaml?raw";
import { checkUse } from "../claims/check-use.ts";
import { readYaml } from "../common/read-yaml.ts";
import { checkPages } from "../sections/rules/check-pages.ts";

/**
 * Holds the rules on content that need more than one file.
 * @throws {Error} naming each file with a fault, and the reason
 */
export async function checkContent(): Promise<void> {
  const pages = (await getCollection("pages")).map(({ id, filePath, data }) => ({
    file: filePath ?? `content/pages/${id}.yaml`,
    path: id === "home" ? "/" : `/${id}`,
    page: data,
  }));
  checkUse(pages.map(({ page }) => page));
  checkPages(pages, readYaml("content/page-order.yaml", order, z.array(z.string())));
}
