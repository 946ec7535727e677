import { and, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/client.ts";
import type { Log } from "../../../platform/log.ts";
import type { MailBrand } from "../../../platform/mail/content.ts";
import type { SendAtOnce } from "../../../platform/mail/send-at-once.ts";
import type { Chores } from "../../../platform/periodic/chores.ts";
import { webhookEndpoints } from "../../../webhooks/server/tables.ts";
import { webhookTroubleMail } from "../../mails/webhook-trouble.ts";
import { webhookPath } from "../../paths.ts";
import { staff } from "../../server/tables.ts";

type TellingServices = {
  db: Database["db"];
  log: Log;
  brand: MailBrand;
  sendAtOnce: SendAtOnce;
};

/** Milliseconds. */
const lookMs = 15_000;

/** After a mail that could not be sent; no other process sends it meanwhile. */
const triedMinutes = 5;

/** Of an endpoint that goes on failing, admins hear once a day. */
const quietHours = 24;

/**
 * Writes to all admins about endpoints that were turned off or have failed for good, until it is stopped. Any number of these may run on
 * one database.
 * @returns stops it: waits for the look under way, for a while
 */
export function startTellingAdmins(
  services: TellingServices & { chores: Chores },
): () => Promise<void> {
  return services.chores.keepDoing("webhook.admins_told", () => tellAdmins(services), lookMs);
}

/** Writes about all that admins do not know yet. @returns about how many endpoints */
export async function tellAdmins(services: TellingServices): Promise<number> {
  const untold = await claimUntold(services.db);
  for (const endpoint of untold) await tell(services, endpoint);
  return untold.length;
}

const { disabledAt, noticedAt, noticeTriedAt } = webhookEndpoints;

/** In words of its own: in what an update returns, drizzle leaves the tables' names out. */
const failedSince = sql<number>`(
  select count(*)::int from webhook_deliveries
  where endpoint_id = webhook_endpoints.id and failed_at > webhook_endpoints.noticed_at)`;

/** Of several processes that look at once, one gets each endpoint. */
function claimUntold(db: Database["db"]) {
  const isQuiet = sql`${noticedAt} <= now() - make_interval(hours => ${quietHours})`;
  const wasTriedBefore = sql`${noticeTriedAt} <= now() - make_interval(mins => ${triedMinutes})`;
  return db
    .update(webhookEndpoints)
    .set({ noticeTriedAt: sql`now()` })
    .where(
      and(
        or(isNull(noticeTriedAt), wasTriedBefore),
        or(gt(disabledAt, noticedAt), and(isQuiet, gt(failedSince, 0))),
      ),
    )
    .returning({
      id: webhookEndpoints.id,
      address: webhookEndpoints.address,
      disabledBecause: webhookEndpoints.disabledBecause,
      failed: failedSince,
      noticeTriedAt: sql<string>`${noticeTriedAt}::text`,
    });
}

type Untold = Awaited<ReturnType<typeof claimUntold>>[number];

async function tell({ db, log, brand, sendAtOnce }: TellingServices, untold: Untold) {
  const { id, noticeTriedAt: triedAt, ...trouble } = untold;
  const admins = await db
    .select({ email: staff.email })
    .from(staff)
    .where(and(eq(staff.role, "admin"), isNull(staff.disabledAt)));
  const page = brand.origin + webhookPath(id);
  const sent = await Promise.all(
    admins.map(({ email }) => sendAtOnce(webhookTroubleMail(email, trouble, page))),
  );
  if (!sent.includes(true)) {
    log.error({ event: "webhook.admins_not_told", endpointId: id });
    return;
  }
  // What has failed since the claim is told the next time.
  await db
    .update(webhookEndpoints)
    .set({ noticedAt: sql`${triedAt}::timestamptz` })
    .where(and(eq(webhookEndpoints.id, id), lte(noticedAt, sql`${triedAt}::timestamptz`)));
}
