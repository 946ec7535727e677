/** What the name of a content file can be, below `content/`: `pages/services/rpo.yaml`. It leads nowhere else. */
const contentPathPattern = /^(?:[a-z\d][a-z\d-]*\/){0,4}[a-z\d][a-z\d-]*\.(?:yaml|md|txt)$/;

/** @param path as it stands in an address or a form */
export const isContentPath = (path: string): boolean =>
  path.length <= 200 && contentPathPattern.test(path);
