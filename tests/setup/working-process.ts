import { readFile } from "node:fs/promises";

/**
 * The process below its supervisor that does the work.
 * @param pid of the program that was started; its own where it has no such process below it
 */
export async function workingPid(pid: number, name: "web" | "mailer" = "web"): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
  for (const child of children.split(" ").filter(Boolean)) {
    const command = await readFile(`/proc/${child}/cmdline`, "utf8").catch(() => "");
    if (command.includes(`dist/program/${name}.js`)) return Number(child);
  }
  return pid;
}
