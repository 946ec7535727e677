import { execFile } from "node:child_process";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { makeForm } from "./new-form/make-form.ts";

const root = resolve(import.meta.dirname, "..");
const usage = 'Usage: npm run new:form -- site-visit "Ask for a site visit" /services/staffing';

/** `npm run new:form -- site-visit "Ask for a site visit" /services/staffing`: makes a form to be written. */
async function newForm([name, heading, path, ...others]: string[]): Promise<void> {
  if (!name || !heading || !path || others.length > 0) throw new Error(usage);
  const files = await makeForm({ root, name, heading, path });
  await format(files.filter((file) => !file.endsWith(".yaml")));
  process.stdout.write(
    [
      `The form ${name} stands on ${path}, takes posts and sends its two mails. Its words are examples. Now write`,
      `  its fields, rules and row of tests  src/hiring/${name}`,
      `  its mails                           content/mails/${name}.yaml`,
      `  what stands beside it               content/pages${path}.yaml`,
      "docs/how-to/add-a-form.md says what belongs in each.",
      "",
    ].join("\n"),
  );
}

async function format(files: readonly string[]): Promise<void> {
  const biome = join(root, "node_modules/@biomejs/biome/bin/biome");
  await promisify(execFile)(process.execPath, [biome, "check", "--write", ...files], { cwd: root });
}

await newForm(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
