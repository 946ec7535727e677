import { randomBytes } from "node:crypto";
import { Webhook } from "standardwebhooks";

/** For so long an earlier secret signs too, after another one was made. */
export const earlierSecretHours = 24;

/** A new secret: 256 random bits, as receivers' libraries take it. */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString("base64")}`;
}

/**
 * The headers by which a receiver knows who sent a message and when (Standard Webhooks, "Webhook headers").
 * @param secrets each signs: a receiver takes the message if it has one of them
 * @param id the same for each attempt, so that what comes twice is known
 */
export function signedHeaders(
  secrets: readonly string[],
  id: string,
  at: Date,
  body: string,
): Record<string, string> {
  return {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": secrets.map((one) => new Webhook(one).sign(id, at, body)).join(" "),
  };
}
