import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { and, count, desc, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { site } from "../../common/site.ts";
import type { Connection } from "../../platform/db/client.ts";
import type { StaffMember } from "../roles.ts";
import type { Challenges } from "./challenges.ts";
import { staff, staffPasskeys } from "./tables.ts";

/** What its owner is shown of a passkey. */
export type ShownPasskey = { id: string; isSynced: boolean; createdAt: Date; usedAt: Date | null };

/** Why an answer of a passkey is not taken: a fixed word for the log. */
export class PasskeyRefusedError extends Error {
  override name = "PasskeyRefusedError";
  readonly reason: string;

  constructor(reason: string) {
    super(`The passkey was refused: ${reason}`);
    this.reason = reason;
  }
}

const answerShape = z.object({ id: z.string(), response: z.looseObject({}) }).loose();

/** EdDSA, ES256 and RS256 (RFC 9053, RFC 8812): one of them every device has. */
const algorithms = [-8, -7, -257];

/** Loaded when somebody signs in: most processes hardly see one. */
const loadWebAuthn = () => import("@simplewebauthn/server");

/**
 * Passkeys with user verification (Web Authentication Level 3): a device that is held, and a finger, face or PIN.
 * What a page needs to ask for one is made for the page; the answer comes back in a field of its form.
 */
export class Passkeys {
  readonly #origin: string;
  readonly #challenges: Challenges;

  constructor(publicOrigin: string, challenges: Challenges) {
    this.#origin = publicOrigin;
    this.#challenges = challenges;
  }

  /** What a browser needs to ask for any passkey of this site. @param purpose see `Challenges.issue` */
  async askFor(purpose: string): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const { generateAuthenticationOptions } = await loadWebAuthn();
    return generateAuthenticationOptions({
      rpID: this.#site,
      challenge: this.#challengeFor(purpose),
      userVerification: "required",
    });
  }

  /** What a browser needs to make a passkey for somebody. */
  async askToMake(
    db: Connection,
    member: StaffMember,
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const existing = await db
      .select({ id: staffPasskeys.id, transports: staffPasskeys.transports })
      .from(staffPasskeys)
      .where(eq(staffPasskeys.staffId, member.id));
    const { generateRegistrationOptions } = await loadWebAuthn();
    return generateRegistrationOptions({
      rpName: `${site.name} desk`,
      rpID: this.#site,
      userName: member.email,
      userDisplayName: member.name,
      userID: new TextEncoder().encode(member.id),
      challenge: this.#challengeFor(makingFor(member.id)),
      excludeCredentials: existing,
      supportedAlgorithmIDs: algorithms,
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
  }

  /**
   * Keeps the passkey that a browser has made.
   * @param answer as the browser posts it
   * @throws {PasskeyRefusedError}
   */
  async keep(db: Connection, staffId: string, answer: string): Promise<void> {
    const response = readAnswer<RegistrationResponseJSON>(answer);
    const { verifyRegistrationResponse } = await loadWebAuthn();
    const { registrationInfo: info } = await refusing(() =>
      verifyRegistrationResponse({
        response,
        expectedChallenge: (challenge) => this.#challenges.take(db, makingFor(staffId), challenge),
        expectedOrigin: this.#origin,
        expectedRPID: this.#site,
        requireUserVerification: true,
        supportedAlgorithmIDs: algorithms,
      }),
    );
    if (!info) throw new PasskeyRefusedError("not-verified");
    const { rowCount } = await db
      .insert(staffPasskeys)
      .values({
        id: info.credential.id,
        staffId,
        publicKey: Buffer.from(info.credential.publicKey).toString("base64url"),
        counter: info.credential.counter,
        transports: info.credential.transports ?? [],
        isSynced: info.credentialBackedUp,
      })
      .onConflictDoNothing();
    if (rowCount !== 1) throw new PasskeyRefusedError("known-already");
  }

  /**
   * Checks that a browser has a passkey of somebody who may come in.
   * @param purpose that of the question
   * @returns whose it is
   * @throws {PasskeyRefusedError}
   */
  async check(db: Connection, purpose: string, answer: string): Promise<string> {
    const response = readAnswer<AuthenticationResponseJSON>(answer);
    const [found] = await db
      .select()
      .from(staffPasskeys)
      .innerJoin(staff, eq(staff.id, staffPasskeys.staffId))
      .where(and(eq(staffPasskeys.id, response.id), isNull(staff.disabledAt)));
    if (!found) throw new PasskeyRefusedError("unknown");
    const { staff_passkeys: passkey } = found;
    const { verifyAuthenticationResponse } = await loadWebAuthn();
    const { verified, authenticationInfo } = await refusing(() =>
      verifyAuthenticationResponse({
        response,
        expectedChallenge: (challenge) => this.#challenges.take(db, purpose, challenge),
        expectedOrigin: this.#origin,
        expectedRPID: this.#site,
        requireUserVerification: true,
        credential: {
          id: passkey.id,
          publicKey: Buffer.from(passkey.publicKey, "base64url"),
          counter: passkey.counter,
        },
      }),
    );
    if (!verified) throw new PasskeyRefusedError("not-verified");
    await db
      .update(staffPasskeys)
      .set({ counter: authenticationInfo.newCounter, usedAt: sql`now()` })
      .where(eq(staffPasskeys.id, passkey.id));
    return passkey.staffId;
  }

  /** The relying party's id is the host's name, without its port. */
  get #site(): string {
    return new URL(this.#origin).hostname;
  }

  #challengeFor(purpose: string): Uint8Array<ArrayBuffer> {
    return new Uint8Array(Buffer.from(this.#challenges.issue(purpose), "base64url"));
  }
}

/** Somebody's passkeys, the newest first. */
export function listPasskeys(db: Connection, staffId: string): Promise<ShownPasskey[]> {
  const { id, isSynced, createdAt, usedAt } = staffPasskeys;
  return db
    .select({ id, isSynced, createdAt, usedAt })
    .from(staffPasskeys)
    .where(eq(staffPasskeys.staffId, staffId))
    .orderBy(desc(createdAt));
}

/** Removes one of somebody's own passkeys, but not the last one; false where nothing was removed. */
export async function removePasskey(db: Connection, staffId: string, id: string): Promise<boolean> {
  // Locked, so that of two removed at once one stays.
  await db.select().from(staff).where(eq(staff.id, staffId)).for("update");
  const [row] = await db
    .select({ all: count() })
    .from(staffPasskeys)
    .where(eq(staffPasskeys.staffId, staffId));
  if ((row?.all ?? 0) < 2) return false;
  const { rowCount } = await db
    .delete(staffPasskeys)
    .where(and(eq(staffPasskeys.staffId, staffId), eq(staffPasskeys.id, id)));
  return rowCount === 1;
}

const makingFor = (staffId: string) => `make-passkey ${staffId}`;

/** Whether it is what it should be is for the library to say. */
function readAnswer<Answer>(text: string): Answer {
  try {
    return answerShape.parse(JSON.parse(text)) as unknown as Answer;
  } catch {
    throw new PasskeyRefusedError("malformed");
  }
}

/** The library throws for what is wrong with an answer; its message may quote the answer. */
async function refusing<Result>(verify: () => Promise<Result>): Promise<Result> {
  try {
    return await verify();
  } catch {
    throw new PasskeyRefusedError("not-verified");
  }
}
