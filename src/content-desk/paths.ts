import { contentPath } from "../desk/paths.ts";

export { contentPath };

/** The pages of the desk about the words of the site. */
export const contentFilePath = (path: string): string =>
  `${contentPath}/file?path=${encodeURIComponent(path)}`;
export const contentPreviewPath = (path: string): string =>
  `${contentPath}/preview?path=${encodeURIComponent(path)}`;
export const publishPath = `${contentPath}/publish`;
export const conflictsPath = `${contentPath}/conflicts`;
