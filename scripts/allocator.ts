/**
 * How glibc hands out memory (mallopt(3)). Pages are compressed by other threads than the one that renders them; with an arena for
 * each of these, 60 MB and more stayed with the process for good after a minute of load. Large pieces go back to the system at once.
 */
export const allocatorSettings = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
};

/** Whether whoever runs the program, or an earlier beginning of it, has said how. */
export function isAllocatorSet(environment: NodeJS.ProcessEnv): boolean {
  return Object.keys(allocatorSettings).some((name) => environment[name] !== undefined);
}
