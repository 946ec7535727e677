import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/server";
import type { Answers, FieldErrors, FieldValues, FormDefinition } from "../../forms/form.ts";
import { postedParameter } from "../../forms/form.ts";
import { statusOf } from "../../forms/outcome.ts";
import { AnswersRefusedError } from "../../forms/server/linked-record.ts";
import { deskForms } from "../forms.ts";
import { invitationMail } from "../mails/invitation.ts";
import { deskPath, invitationPath, peoplePath } from "../paths.ts";
import { type DeskAnswer, type DeskServices, leadTo, takeDeskPost, withRole } from "./answer.ts";
import { confirm, isConfirmPost, purposeOfConfirming } from "./confirm.ts";
import {
  changeRole,
  disable,
  enable,
  invite,
  inviteNew,
  KnownPersonError,
  LastAdminError,
  listPeople,
  type ShownMember,
  signOut,
} from "./people.ts";
import type { Session } from "./sessions.ts";

/** What went wrong, or what was done, just before. */
const peopleNews = [
  "confirmed",
  "changed",
  "passkey-refused",
  "not-confirmed",
  "last-admin",
  "unavailable",
] as const;
type News = (typeof peopleNews)[number];

/** What admins see of all who may come in. */
export type PeopleShown = {
  session: Session;
  people: ShownMember[];
  ask: PublicKeyCredentialRequestOptionsJSON;
  news: News | undefined;
  /** A link that was just made, shown once. */
  invitation: { name: string; link: string; isMailed: boolean } | undefined;
  /** What was typed into the form to invite, where it is shown once more. */
  typed: { values: FieldValues; errors: FieldErrors } | undefined;
};

type Answer = DeskAnswer<PeopleShown>;
type Work = (request: Request, session: Session, services: DeskServices) => Promise<Answer>;

const forms: ReadonlyMap<string, Work> = new Map([
  [deskForms.invite.name, inviteSomebody],
  [deskForms.reinvite.name, inviteAgain],
  [deskForms.changeRole.name, changeTheRole],
  [deskForms.signOutElsewhere.name, signOutElsewhere],
  [deskForms.disable.name, shutOut],
  [deskForms.enable.name, letIn],
]);

/** Answers a request for the page of all who may come in: for admins alone. */
export function answerPeople(request: Request, services: DeskServices): Promise<Answer> {
  return withRole(request, services, ["admin"], async (session) => {
    const { searchParams } = new URL(request.url);
    if (request.method !== "POST") {
      const news = peopleNews.find((name) => searchParams.has(name));
      return show(session, services, 200, { news });
    }
    if (isConfirmPost(searchParams)) {
      const cookie = await confirm(request, session, services);
      return cookie === undefined
        ? show(session, services, 403, { news: "passkey-refused" })
        : leadTo(`${peoplePath}?confirmed`, cookie);
    }
    if (!session.isConfirmed) {
      services.log.warn({ event: "staff-post-refused", reason: "not-confirmed" });
      return show(session, services, 403, { news: "not-confirmed" });
    }
    const work = forms.get(searchParams.get(postedParameter) ?? "");
    return work ? work(request, session, services) : show(session, services, 400);
  });
}

async function inviteSomebody(
  request: Request,
  session: Session,
  services: DeskServices,
): Promise<Answer> {
  const { db } = services;
  const outcome = await takeDeskPost(request, deskForms.invite, services, async (person) => {
    try {
      const token = await inviteNew(db, session.member.id, person);
      return await showInvitation(session, services, person, token);
    } catch (error) {
      if (!(error instanceof KnownPersonError)) throw error;
      throw new AnswersRefusedError({ email: await knownText(db, person.email) });
    }
  });
  if (!("kind" in outcome)) return outcome;
  if (outcome.kind === "malformed")
    return show(session, services, outcome.status, { news: "unavailable" });
  const { kind, values } = outcome;
  const errors = kind === "invalid" ? outcome.errors : {};
  const told = { typed: { values, errors } };
  return show(session, services, statusOf(outcome), {
    ...told,
    ...(kind === "unavailable" && { news: kind }),
  });
}

/** Why somebody is not invited anew, and what can be done instead. */
async function knownText(db: DeskServices["db"], email: string): Promise<string> {
  const known = (await listPeople(db)).find((one) => one.email === email.toLowerCase());
  if (!known) return "Somebody of this address is here already";
  return known.disabledAt
    ? `${known.name} is shut out: let them in again`
    : `${known.name} is here already, as ${known.role}: make a new invitation beside their name`;
}

async function inviteAgain(
  request: Request,
  session: Session,
  services: DeskServices,
): Promise<Answer> {
  const outcome = await takeDeskPost(request, deskForms.reinvite, services, async ({ id }) => {
    const person = (await listPeople(services.db)).find((one) => one.id === id);
    if (!person || person.disabledAt) return show(session, services, 404);
    const { name, email, role } = person;
    const token = await invite(services.db, session.member.id, { name, email, role });
    return showInvitation(session, services, person, token);
  });
  return "kind" in outcome
    ? show(session, services, statusOf(outcome), { news: "unavailable" })
    : outcome;
}

/** The link goes by mail, and is shown to who invites: mail may be slow, and the link lasts ten minutes. */
async function showInvitation(
  session: Session,
  services: DeskServices,
  { name, email }: Pick<ShownMember, "name" | "email">,
  token: string,
): Promise<Answer> {
  const { brand, sendAtOnce } = services;
  const link = brand.origin + invitationPath(token);
  const isMailed = await sendAtOnce(invitationMail({ email, link, by: session.member.name }));
  return show(session, services, 200, { invitation: { name, link, isMailed } });
}

function changeTheRole(request: Request, session: Session, services: DeskServices) {
  const { id: ownId } = session.member;
  return change(
    request,
    session,
    services,
    deskForms.changeRole,
    ({ id, role }) => changeRole(services.db, ownId, id, role),
    // Whoever is no admin any more has no such page.
    ({ id, role }) => (id === ownId && role !== "admin" ? deskPath : `${peoplePath}?changed`),
  );
}

function signOutElsewhere(request: Request, session: Session, services: DeskServices) {
  return change(request, session, services, deskForms.signOutElsewhere, ({ id }) =>
    signOut(services.db, session.member.id, id),
  );
}

function shutOut(request: Request, session: Session, services: DeskServices) {
  return change(request, session, services, deskForms.disable, ({ id }) =>
    disable(services.db, session.member.id, id),
  );
}

function letIn(request: Request, session: Session, services: DeskServices) {
  return change(request, session, services, deskForms.enable, ({ id }) =>
    enable(services.db, session.member.id, id),
  );
}

async function change<Form extends FormDefinition>(
  request: Request,
  session: Session,
  services: DeskServices,
  form: Form,
  work: (answers: Answers<Form>) => Promise<void>,
  next: (answers: Answers<Form>) => string = () => `${peoplePath}?changed`,
): Promise<Answer> {
  const outcome = await takeDeskPost(request, form, services, async (answers): Promise<Answer> => {
    try {
      await work(answers);
      return leadTo(next(answers));
    } catch (error) {
      if (!(error instanceof LastAdminError)) throw error;
      return show(session, services, 409, { news: "last-admin" });
    }
  });
  return "kind" in outcome
    ? show(session, services, statusOf(outcome), { news: "unavailable" })
    : outcome;
}

async function show(
  session: Session,
  { db, passkeys }: DeskServices,
  status: number,
  told: Partial<Pick<PeopleShown, "news" | "invitation" | "typed">> = {},
): Promise<Answer> {
  return {
    status,
    shown: {
      session,
      people: await listPeople(db),
      ask: await passkeys.askFor(purposeOfConfirming(session)),
      news: undefined,
      invitation: undefined,
      typed: undefined,
      ...told,
    },
  };
}
