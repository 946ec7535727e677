import { accessSync } from "node:fs";

/**
 * Whether the user who runs this may use a file or folder.
 * @param mode such as `constants.R_OK` of `node:fs`
 */
export function isAccessible(path: string, mode: number): boolean {
  try {
    accessSync(path, mode);
    return true;
  } catch {
    return false;
  }
}
