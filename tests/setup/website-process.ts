import { readFile } from "node:fs/promises";

/**
 * The process of the website below its supervisor: the one that does the work, to be measured.
 * @param pid of the program that was started; its own where it has no website below it
 */
export async function websitePid(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
  for (const child of children.split(" ").filter(Boolean)) {
    const command = await readFile(`/proc/${child}/cmdline`, "utf8").catch(() => "");
    if (command.includes("dist/program/web.js")) return Number(child);
  }
  return pid;
}
