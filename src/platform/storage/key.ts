import type { StoredFile } from "./storage.ts";

const keyPattern = /^[0-9a-f-]{36}\.[a-z0-9]{1,8}$/;

/** Whether a name could be the key of a stored file: folders hold other things at times. */
export function isKey(name: string): boolean {
  return keyPattern.test(name);
}

/**
 * The place of a file below the storage's root, such as `contact-attachments/3f0e….pdf`.
 * @throws {TypeError} when the key is not a UUID and an extension: nothing that a visitor
 *   wrote may become part of a path
 */
export function placeOf({ bucket, key }: StoredFile): string {
  if (!keyPattern.test(key)) throw new TypeError("A storage key is a UUID and an extension.");
  return `${bucket}/${key}`;
}
