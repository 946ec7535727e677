import type { Readable } from "node:stream";
import type { Bucket, ListBucket } from "../../common/buckets.ts";

export type StoredFile = {
  bucket: Bucket | ListBucket;
  /** A random UUID and the original extension, such as `3f0e….pdf`. */
  key: string;
};

export type NewFile = StoredFile & {
  /** A complete temporary file on this machine's disk. The caller deletes it afterwards. */
  path: string;
  bytes: number;
  contentType: string;
  /** Seconds for `Cache-Control: max-age`, where the storage keeps it. */
  cacheSeconds: number;
};

/** Where uploaded files live: a folder on disk, or an S3-compatible server. */
export interface FileStorage {
  /**
   * Stores a file durably and never overwrites one.
   * @throws {FileExistsError} when the key is taken
   * @throws {StorageUnavailableError} when the storage fails or does not answer in time
   */
  put(file: NewFile): Promise<void>;
  /**
   * Opens a stored file for reading.
   * @throws {FileMissingError} when there is none
   * @throws {StorageUnavailableError} when the storage fails or does not answer in time
   */
  open(file: StoredFile): Promise<Readable>;
  /**
   * Deletes a file. Deleting one that is not there is no error.
   * @throws {StorageUnavailableError} when the storage fails or does not answer in time
   */
  delete(file: StoredFile): Promise<void>;
  /**
   * Every file of a bucket, in no order, with the time at which it was stored.
   * @throws {StorageUnavailableError} when the storage fails or does not answer in time
   */
  list(bucket: StoredFile["bucket"]): AsyncIterable<StoredFile & { storedAt: Date }>;
  /** Whether a file could be stored now; for the readiness check. */
  ready(): Promise<boolean>;
}

export class FileExistsError extends Error {
  override name = "FileExistsError";
}
export class FileMissingError extends Error {
  override name = "FileMissingError";
}
export class StorageUnavailableError extends Error {
  override name = "StorageUnavailableError";
}
