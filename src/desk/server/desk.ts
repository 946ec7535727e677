import type { PostServices } from "../../forms/server/take-post.ts";
import type { Database } from "../../platform/db/client.ts";
import type { Secrets } from "../../platform/db/secrets.ts";
import { accountPath } from "../paths.ts";
import { type AccountShown, answerAccount } from "./account.ts";
import { type DeskAnswer, leadTo, withSession } from "./answer.ts";
import { answerPeople, type PeopleShown } from "./answer-people.ts";
import { Challenges } from "./challenges.ts";
import { SessionCookie } from "./cookie.ts";
import { answerInvitation, type JoinShown } from "./join.ts";
import { Passkeys } from "./passkeys.ts";
import type { Session } from "./sessions.ts";
import { answerSignIn, type SignInShown } from "./sign-in.ts";

/** What the pages below `/staff` ask. All of them are not there until somebody is invited. */
export type Desk = {
  signIn(request: Request): Promise<DeskAnswer<SignInShown>>;
  invitation(request: Request, token: string): Promise<DeskAnswer<JoinShown>>;
  home(request: Request): Promise<DeskAnswer<{ session: Session }>>;
  account(request: Request): Promise<DeskAnswer<AccountShown>>;
  people(request: Request): Promise<DeskAnswer<PeopleShown>>;
};

/** @param publicOrigin passkeys are made for its host, and work on no other one */
export function openDesk(
  services: PostServices & { db: Database["db"] },
  secrets: Secrets,
  publicOrigin: string,
): Desk {
  const challenges = new Challenges(secrets.keyFor("passkey-challenge"));
  const desk = {
    ...services,
    passkeys: new Passkeys(publicOrigin, challenges),
    cookie: new SessionCookie(publicOrigin),
  };
  return {
    signIn: (request) => answerSignIn(request, desk),
    invitation: (request, token) => answerInvitation(request, token, desk),
    home: (request) =>
      withSession(request, desk, async (session) =>
        session.means === "recovery-code"
          ? leadTo(accountPath)
          : { status: 200, shown: { session } },
      ),
    account: (request) => answerAccount(request, desk),
    people: (request) => answerPeople(request, desk),
  };
}
