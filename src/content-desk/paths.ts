import { deskPath } from "../desk/paths.ts";

/** The pages of the desk about the words of the site. */
export const contentPath = `${deskPath}/content`;
export const contentFilePath = (path: string): string =>
  `${contentPath}/file?path=${encodeURIComponent(path)}`;
export const publishPath = `${contentPath}/publish`;
export const conflictsPath = `${contentPath}/conflicts`;
