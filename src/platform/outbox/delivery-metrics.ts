import { Counter, Histogram } from "@prometheus-io/client";
import { mailKinds } from "../db/mail-kinds.ts";
import type { Claim } from "./claims.ts";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const toDelivered = new Histogram({
  name: "daystead_received_to_delivered_seconds",
  help: "From the moment at which a message was received, or another mail was due, to the mail server having taken the mail.",
  labelNames: ["kind"],
  buckets: [0.5, 1, 2, 5, 10, 30, minute, 5 * minute, 15 * minute, hour, 6 * hour, day, 5 * day],
});

const attempts = new Counter({
  name: "daystead_mail_attempts_total",
  help: "Attempts at mails, by the kind of mail and what came of them.",
  labelNames: ["kind", "result"],
});

// A series that begins at its first failures is no increase of any: a rule would not see them.
for (const kind of mailKinds)
  for (const result of ["delivered", "failed"]) attempts.inc({ kind, result }, 0);

/** Counts an attempt at a mail, once it is written down. */
export function countAttempt({ kind, ageMs, askedAt }: Claim, result: string): void {
  attempts.inc({ kind, result });
  if (result !== "delivered") return;
  const sinceClaimMs = performance.now() - askedAt;
  toDelivered.observe({ kind }, (ageMs + sinceClaimMs) / 1000);
}
