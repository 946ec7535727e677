import type { Answers, FieldErrors, FieldValues } from "../../../forms/form.ts";
import type { EndpointSettings } from "../../../webhooks/server/endpoints.ts";
import type { Role } from "../../roles.ts";
import { type DeskAnswer, type DeskServices, leadTo } from "../../server/answer.ts";
import { confirm, isConfirmPost } from "../../server/confirm.ts";
import type { Session } from "../../server/sessions.ts";
import { chosenEvents, type webhookForms } from "../forms.ts";

export type WebhookDeskServices = DeskServices & {
  /** Whether endpoints may be on this machine and in private networks, and be spoken to without encryption. */
  webhooksAllowPrivate: boolean;
};

/** What is told here goes out of the house: that is for admins to decide. */
export const webhookRoles: readonly Role[] = ["admin"];

/**
 * Lets a post through whose sender has shown a passkey a moment ago, and takes the post by which they show it.
 * @param path of the page
 */
export async function withConfirmed<Shown>(
  request: Request,
  session: Session,
  services: DeskServices,
  path: string,
  refuse: (news: "passkey-refused" | "not-confirmed") => Promise<DeskAnswer<Shown>>,
  work: () => Promise<DeskAnswer<Shown>>,
): Promise<DeskAnswer<Shown>> {
  if (isConfirmPost(new URL(request.url).searchParams)) {
    const cookie = await confirm(request, session, services);
    return cookie === undefined ? refuse("passkey-refused") : leadTo(`${path}?confirmed`, cookie);
  }
  if (session.isConfirmed) return work();
  services.log.warn({ event: "staff-post-refused", reason: "not-confirmed" });
  return refuse("not-confirmed");
}

type PostedSettings = Omit<Answers<typeof webhookForms.change>, "version">;

/** What was posted, as the endpoint keeps it; or what is wrong with it on this server. */
export function readSettings(
  posted: PostedSettings,
  { webhooksAllowPrivate }: WebhookDeskServices,
): EndpointSettings | { typed: { values: FieldValues; errors: FieldErrors } } {
  const values = typedOf(posted);
  const { protocol, href } = new URL(posted.address);
  if (protocol !== "https:" && !webhooksAllowPrivate)
    return { typed: { values, errors: { address: "The address must begin with https://" } } };
  return {
    address: href,
    description: posted.description,
    events: chosenEvents(values),
    includesSent: posted.includesSent === "yes",
  };
}

/** What was posted, as a form shows it once more. */
export const typedOf = (posted: PostedSettings): FieldValues =>
  Object.fromEntries(Object.entries(posted).map(([name, value]) => [name, value ?? ""]));
