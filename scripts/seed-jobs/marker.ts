import { join } from "node:path";

/** The file that says that a first start has dealt with the example jobs. */
export function examplesMarker(dataDir: string): string {
  return join(dataDir, "example-jobs-loaded");
}
