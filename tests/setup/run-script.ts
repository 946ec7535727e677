import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");

/**
 * Runs one of our commands, as `npm run` does.
 * @param script such as `backup.ts`, in `scripts`
 * @returns how it ended, and all that it wrote
 */
export async function runScript(
  script: string,
  args: readonly string[],
  settings: NodeJS.ProcessEnv,
): Promise<{ code: number | null; output: string }> {
  const hooks = resolve(root, "scripts/raw-imports.ts");
  const child = spawn(
    process.execPath,
    ["--import", hooks, resolve(root, "scripts", script), ...args],
    {
      cwd: root,
      env: { PATH: process.env.PATH, ...settings },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  const [code] = await once(child, "close");
  return { code, output };
}
