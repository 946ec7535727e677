/** In capitals: Windows does not tell them apart. The last two are the site's address, which a build needs of the settings. */
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
  "PORT",
  "PUBLIC_ORIGIN",
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
