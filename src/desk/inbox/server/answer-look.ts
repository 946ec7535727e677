import { eq } from "drizzle-orm";
import { submissions } from "../../../platform/db/tables.ts";
import type { Look } from "../look.ts";
import { type InboxServices, withInbox } from "./answer.ts";
import { lookAt } from "./looks.ts";
import { inboxItems } from "./tables.ts";

/** Tells the page of an item, again and again while it is open, who else is there and whether something has come in. */
export async function answerLook(
  request: Request,
  reference: string,
  services: InboxServices,
): Promise<Response> {
  const isTyping = new URL(request.url).searchParams.has("typing");
  const answer = await withInbox(request, services, async ({ member }) => ({
    response: await look(services, reference, member.id, isTyping),
  }));
  return answer.response ?? missing();
}

const missing = () => new Response(null, { status: 404 });

async function look(
  { db }: InboxServices,
  reference: string,
  staffId: string,
  isTyping: boolean,
): Promise<Response> {
  const [item] = await db
    .select({ id: submissions.id, version: inboxItems.version })
    .from(submissions)
    .innerJoin(inboxItems, eq(inboxItems.submissionId, submissions.id))
    .where(eq(submissions.reference, reference));
  if (!item) return missing();
  const others = await lookAt(db, item.id, staffId, isTyping);
  return Response.json({ version: item.version, others } satisfies Look, {
    headers: { "Cache-Control": "no-store" },
  });
}
