import { open } from "node:fs/promises";

/** Makes new, changed and deleted names in a folder survive a power loss. */
export async function syncFolder(path: string): Promise<void> {
  // Windows has no fsync for folders; NTFS journals their entries.
  if (process.platform === "win32") return;
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
