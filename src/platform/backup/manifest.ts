import { z } from "zod";
import { buckets } from "../../common/buckets.ts";
import { BackupError } from "./backup-error.ts";
import { snapshotSchema } from "./snapshot.ts";

/** What a later format could be read by has to be decided when there is one. */
const format = 1;

const fileSchema = z.object({
  bucket: z.enum(buckets),
  key: z.string(),
  contentType: z.string(),
  /** Of the file as it was sent, in hexadecimal digits. */
  sha256: z.string(),
  /** Where the backups of this folder keep it; see `file-store.ts`. */
  object: z.string().regex(/^[0-9a-f]{2}\/[0-9a-f]{64}(\.age)?$/),
});

const manifestSchema = z.object({
  format: z.literal(format),
  takenAt: z.iso.datetime(),
  ...snapshotSchema.shape,
  files: z.array(fileSchema),
});

/** What a backup holds. */
export type Manifest = z.infer<typeof manifestSchema>;
export type BackedUpFile = z.infer<typeof fileSchema>;

export function writeManifest(manifest: Omit<Manifest, "format">): string {
  return JSON.stringify({ format, ...manifest } satisfies Manifest);
}

/** @throws {BackupError} when it is none, or one of a newer version of the program */
export function readManifest(text: string): Manifest {
  const parsed = manifestSchema.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  throw new BackupError(
    "The backup is written in a way that this version of the program does not know.",
    {
      cause: parsed.error,
    },
  );
}
