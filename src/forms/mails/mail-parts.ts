import { privateLinkDays } from "../../common/retention.ts";
import type { MailBlock, MailFact } from "../../platform/mail/content.ts";
import type { MessageSource } from "../../platform/mail/message.ts";
import { writtenTime } from "./wording.ts";

/** RFC 3834: keeps holiday notices and other robots from answering. */
export const automatic = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };

/** The reference, and when it came in by each office's clock. */
export function receivedFacts({ submission, brand }: MessageSource): MailFact[] {
  return [
    { label: "Reference", value: submission.reference },
    ...brand.offices.map(({ city, timeZone }) => ({
      label: `Received, ${city} time`,
      value: writtenTime(submission.receivedAt, timeZone),
    })),
  ];
}

const linkUse = `This private link shows what you sent and where it stands, and lets you correct or erase it. It works for ${privateLinkDays} days and for whoever has it, so keep it to yourself.`;

/** The private link of a receipt, made at this moment. */
export async function privateLinkBlock(source: MessageSource, text = linkUse): Promise<MailBlock> {
  return { kind: "link", text, href: await source.privateLink() };
}

export function suspicionNotice(suspicion: string | null): MailBlock[] {
  if (suspicion === null) return [];
  const text = `This may be spam (${suspicion}), so the sender got no receipt. If a person wrote it, answer as usual.`;
  return [{ kind: "notice", text }];
}
