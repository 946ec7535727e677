import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readYaml } from "../../src/common/read-yaml.ts";
import { redirectsContent } from "../../src/common/redirects.schema.ts";
import { answersAt, type BuiltSite, whyWrong } from "./built-site.ts";

const file = "content/redirects.yaml";

/**
 * Checks the redirects against the built site, and writes them beside it, `dist/redirects.json`, for the server.
 * @param root the project's folder
 * @throws {Error} for a redirect that hides something or leads nowhere, with its field and the reason
 */
export async function writeRedirects(root: string, site: BuiltSite): Promise<void> {
  const text = await readFile(join(root, file), "utf8");
  const redirects = readYaml(file, text, redirectsOf(site));
  await writeFile(join(root, "dist/redirects.json"), JSON.stringify(redirects));
}

/** The redirects that a site can have: each from an address that nothing answers, to something that there is. */
const redirectsOf = (site: BuiltSite) =>
  redirectsContent.superRefine((redirects, context) => {
    const refuse = (path: (string | number)[], message: string) =>
      context.addIssue({ code: "custom", path, message });
    for (const [index, { from, to }] of redirects.entries()) {
      if (answersAt(site, from))
        refuse([index, "from"], `The site answers at ${from} itself, which a redirect would hide`);
      const reason = whyWrong(to, new URL(site.origin), site);
      if (reason) refuse([index, "to"], `${to} ${reason}`);
    }
  });
