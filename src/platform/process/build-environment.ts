import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";

/** The settings that a build needs: what the site's address is made of. */
const addressSettings = ["PORT", "PUBLIC_ORIGIN"];

/** In capitals: Windows does not tell them apart. */
const told = new Set([
  "PATH",
  "HOME",
  "LANG",
  "LC_ALL",
  "TZ",
  "TMPDIR",
  "TEMP",
  "TMP",
  "SYSTEMROOT",
  "WINDIR",
  "COMSPEC",
  "PATHEXT",
  "NODE_ENV",
  "NODE_OPTIONS",
  "NO_COLOR",
  "MALLOC_ARENA_MAX",
  "MALLOC_MMAP_THRESHOLD_",
  "MALLOC_TRIM_THRESHOLD_",
  ...addressSettings,
]);

/**
 * What a build is told of the environment: a list of what it may know, not of what is secret. Its hundreds of packages need no
 * password to the database, the mail server or a collector of traces (ASVS 5.0, 13.3.2).
 */
export function buildEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return {
    ...Object.fromEntries(
      Object.entries(environment).filter(([name]) => told.has(name.toUpperCase())),
    ),
    ASTRO_TELEMETRY_DISABLED: "1",
  };
}

/**
 * Takes the site's address from a file of settings, and nothing else that stands there. What is set already has the last word,
 * as with `process.loadEnvFile`: where the address is, whoever builds need not be able to read the file.
 */
export function loadAddress(file = ".env"): void {
  if (process.env.PUBLIC_ORIGIN || !existsSync(file)) return;
  const given = parseEnv(readFileSync(file, "utf8"));
  for (const name of addressSettings) {
    const value = given[name];
    if (value !== undefined) process.env[name] ??= value;
  }
}
