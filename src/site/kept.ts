/** Loads content once a process; in development anew each time, as its files change. */
export function kept<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loaded: Promise<Loaded> | undefined;
  return () => {
    if (import.meta.env.DEV) return load();
    loaded ??= load();
    return loaded;
  };
}
