import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const folder = "/usr/lib/postgresql";

/**
 * Whether Debian's own PostgreSQL is there. In continuous integration, as root, it is installed when it is not; nothing is
 * installed on a person's own machine unasked.
 */
export function hasSystemPostgres(): boolean {
  if (existsSync(folder)) return true;
  if (!process.env.CI || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const args of [["update"], ["install", "-y", "--no-install-recommends", "postgresql"]]) {
    spawnSync("apt-get", ["-qq", ...args], { stdio: "ignore", env });
  }
  return existsSync(folder);
}
