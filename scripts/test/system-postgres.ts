import { existsSync } from "node:fs";
import { aptInstall } from "./apt-install.ts";

const folder = "/usr/lib/postgresql";

/** Whether Debian's own PostgreSQL is there. In continuous integration it is installed when it is missing. */
export function hasSystemPostgres(): boolean {
  return existsSync(folder) || (aptInstall(["postgresql"]) && existsSync(folder));
}
