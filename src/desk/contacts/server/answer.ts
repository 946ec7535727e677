import { z } from "zod";
import type { FindForm } from "../../../forms/server/known-form.ts";
import type { Role } from "../../roles.ts";
import { type DeskAnswer, type DeskServices, withRole } from "../../server/answer.ts";
import type { Session } from "../../server/sessions.ts";
import { type Person, readPerson } from "./person.ts";

/** What the pages of contacts work with. */
export type ContactServices = DeskServices & { findForm: FindForm };

/** Who merges, exports and erases. */
export const contactAdmins: readonly Role[] = ["admin"];

/** One request for one person. */
export type AskedPerson = {
  request: Request;
  session: Session;
  person: Person;
  services: ContactServices;
};

/** Answers those of some roles with a person; for others, and where there is no such person, the page is not there. */
export function withPerson<Shown>(
  request: Request,
  id: string,
  services: ContactServices,
  roles: readonly Role[],
  answer: (asked: AskedPerson) => Promise<DeskAnswer<Shown>>,
): Promise<DeskAnswer<Shown>> {
  return withRole(request, services, roles, async (session) => {
    const person = z.uuid().safeParse(id).success ? await readPerson(services.db, id) : undefined;
    if (person) return answer({ request, session, person, services });
    return { response: new Response(null, { status: 404 }) };
  });
}
