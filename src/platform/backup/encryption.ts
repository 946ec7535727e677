import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { streamOf } from "../../common/stream-of.ts";
import { BackupError } from "./backup-error.ts";
import type { Step } from "./steps.ts";

/** What whoever holds a private key keeps, in the lines of `age-keygen`, and the public key that backups are encrypted to. */
type NewKey = { file: string; recipient: string };

/** Makes a pair of keys of age (https://age-encryption.org/v1), X25519. */
export async function createKey(): Promise<NewKey> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  return { file: `# public key: ${recipient}\n${identity}\n`, recipient };
}

/**
 * Encrypts to whoever holds the private key of a recipient, in age's own format: `age --decrypt` reads it, too.
 * @param recipient a public key, `age1…`
 * @throws {BackupError} when it is none
 */
export function encryptTo(recipient: string): Step {
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(recipient);
  } catch (cause) {
    throw new BackupError("That is no public key of age: it begins with age1.", { cause });
  }
  return async function* encrypt(source) {
    yield* await encrypter.encrypt(streamOf(source));
  };
}

/**
 * Decrypts what {@link encryptTo} or `age` has encrypted. Each piece is authenticated before it is given on.
 * @param keyFile the lines of a file of private keys, as `age-keygen` writes it
 * @throws {BackupError} when there is none in it; its step throws when no key fits
 */
export function decryptWith(keyFile: string): Step {
  const decrypter = new Decrypter();
  const identities = keyFile.split(/\r?\n/).filter((line) => line !== "" && !line.startsWith("#"));
  try {
    for (const identity of identities) decrypter.addIdentity(identity.trim());
  } catch (cause) {
    throw new BackupError("The file of the key holds no private key of age.", { cause });
  }
  if (identities.length === 0)
    throw new BackupError("The file of the key holds no private key of age.");
  return async function* decrypt(source) {
    yield* await decrypter.decrypt(streamOf(source));
  };
}
