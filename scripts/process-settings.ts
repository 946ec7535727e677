/** What Node is told before the program's own file: how V8 uses memory (records 15 and 46). */
export const nodeOptions = [
  "--max-semi-space-size=16",
  "--max-old-space-size=1024",
  // Not to guess that what a page is made of lives long, because pages that were rendered first are remembered.
  "--no-allocation-site-pretenuring",
];

/**
 * How glibc hands out memory (mallopt(3)). Pages are compressed by other threads than the one that renders them; with an arena for
 * each of these, 60 MB and more stayed with the process for good after a minute of load. Large pieces go back to the system at once,
 * but for those that compressing a page takes again and again: to be handed them anew takes as long as the compressing.
 */
export const allocatorSettings = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "524288",
  MALLOC_TRIM_THRESHOLD_: "1048576",
};

/**
 * Begins the program once more, in this same process, as both are read before its first line. Whoever gives Node one of the
 * options, or sets one of the allocator's settings, has the last word.
 */
export function beginWithSettings(): void {
  const { execPath, execArgv, argv, env, platform } = process;
  const hasBegun = nodeOptions.every((option) => execArgv.includes(option));
  if (hasBegun || platform === "win32") return;
  const isAllocatorSet = Object.keys(allocatorSettings).some((name) => env[name] !== undefined);
  const environment = isAllocatorSet ? env : { ...env, ...allocatorSettings };
  const program = [...nodeOptions, ...execArgv, ...argv.slice(1)];
  process.execve?.(execPath, [execPath, ...program], environment);
}
