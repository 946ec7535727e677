import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/server";
import { postedParameter } from "../../../forms/form.ts";
import { statusOf } from "../../../forms/outcome.ts";
import { contactErasePath, contactsPath } from "../../paths.ts";
import { type DeskAnswer, leadTo, takeDeskPost } from "../../server/answer.ts";
import { confirm, isConfirmPost, purposeOfConfirming } from "../../server/confirm.ts";
import type { Session } from "../../server/sessions.ts";
import { contactForms } from "../forms.ts";
import { type AskedPerson, type ContactServices, contactAdmins, withPerson } from "./answer.ts";
import { type Erasable, erasePerson, listErasable, StaleErasureError } from "./erase-person.ts";
import type { Person } from "./person.ts";

const eraseNews = [
  "confirmed",
  "passkey-refused",
  "not-confirmed",
  "stale",
  "unavailable",
] as const;
type News = (typeof eraseNews)[number];

/** What the page shows before somebody is erased. */
export type EraseShown = {
  session: Session;
  person: Person;
  erasable: Erasable;
  ask: PublicKeyCredentialRequestOptionsJSON;
  news: News | undefined;
};

type Answer = DeskAnswer<EraseShown>;

/** Answers a request for the page that lists what goes with a person, and erases it. */
export function answerErase(
  request: Request,
  id: string,
  services: ContactServices,
): Promise<Answer> {
  return withPerson(request, id, services, contactAdmins, async (asked) => {
    const { searchParams } = new URL(request.url);
    if (request.method !== "POST")
      return show(
        asked,
        200,
        eraseNews.find((name) => searchParams.has(name)),
      );
    if (isConfirmPost(searchParams)) {
      const cookie = await confirm(request, asked.session, services);
      return cookie === undefined
        ? show(asked, 403, "passkey-refused")
        : leadTo(`${contactErasePath(asked.person.id)}?confirmed`, cookie);
    }
    if (searchParams.get(postedParameter) !== contactForms.erase.name) return show(asked, 400);
    if (asked.session.isConfirmed) return erase(asked);
    services.log.warn({ event: "staff-post-refused", reason: "not-confirmed" });
    return show(asked, 403, "not-confirmed");
  });
}

async function erase(asked: AskedPerson): Promise<Answer> {
  const { request, session, person, services } = asked;
  const outcome = await takeDeskPost(request, contactForms.erase, services, async ({ version }) => {
    try {
      const erased = await erasePerson(services, person, version, session.member.id);
      // Who waits for a time that is free again is told.
      services.onSubmitted();
      const held = erased.held > 0 ? "&held" : "";
      return leadTo(`${contactsPath}?erased${held}${erased.hasFilesLeft ? "&files-left" : ""}`);
    } catch (error) {
      if (!(error instanceof StaleErasureError)) throw error;
      return show(asked, 409, "stale");
    }
  });
  return "kind" in outcome ? show(asked, statusOf(outcome), "unavailable") : outcome;
}

async function show(
  { session, person, services: { db, findForm, passkeys } }: AskedPerson,
  status: number,
  news?: News,
): Promise<Answer> {
  const erasable = await listErasable(db, findForm, person);
  const ask = await passkeys.askFor(purposeOfConfirming(session));
  return { status, shown: { session, person, erasable, ask, news } };
}
