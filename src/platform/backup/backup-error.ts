/** Why a backup cannot be made, or is not restored: a sentence for whoever runs the command. */
export class BackupError extends Error {
  override name = "BackupError";
}
