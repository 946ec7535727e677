import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const cspell = join(root, "node_modules/cspell/bin.mjs");

/** What the spelling check says of a text as if it stood in a file of the project. */
function check(file: string, input: string) {
  const args = [cspell, "lint", "--no-progress", "--no-summary", `stdin://${file}`];
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: root, input });
  return { status, said: stdout.toString() };
}

it.each([
  [
    "content/pages/hire.yaml",
    "The colour of a rota. 20 adverts are cancelled. An acommodation",
    ["colour", "rota", "adverts", "cancelled", "acommodation"],
  ],
  ["src/hiring/hire/form.tsx", "<p>A labour organisation</p>", ["labour", "organisation"]],
])("in %s, %j is refused", (file, text, words) => {
  const { status, said } = check(file, text);
  expect(status).toBe(1);
  for (const word of words) expect(said).toContain(`(${word})`);
});

it("American words, the field's words and the name of India's Labour Codes pass", () => {
  const text =
    "A résumé, an H-1B license, CMMS and HVAC by color, and the Labour Codes in Hyderabad";
  expect(check("content/pages/hire.yaml", text)).toEqual({ status: 0, said: "" });
});
