import { contactPath } from "../../paths.ts";
import { type DeskAnswer, leadTo, takeDeskPost } from "../../server/answer.ts";
import { contactForms } from "../forms.ts";
import { type ContactServices, contactAdmins, withPerson } from "./answer.ts";
import { exportPerson } from "./export-person.ts";
import { contactEvents } from "./tables.ts";
import { zipped } from "./zip.ts";

/** All of a person as one archive, which is made while it is sent and kept nowhere. */
export type PersonArchive = { archive: AsyncIterable<Uint8Array>; fileName: string };

/** Answers the post that asks for all of a person. It is noted before anything is handed out. */
export function answerExport(
  request: Request,
  id: string,
  services: ContactServices,
): Promise<DeskAnswer<PersonArchive>> {
  return withPerson(request, id, services, contactAdmins, async ({ session, person }) => {
    const { db, log } = services;
    if (!session.isConfirmed) {
      log.warn({ event: "staff-post-refused", reason: "not-confirmed" });
      return leadTo(`${contactPath(id)}?not-confirmed`);
    }
    const outcome = await takeDeskPost(request, contactForms.export, services, async () => {
      const byId = session.member.id;
      await db.insert(contactEvents).values({ kind: "exported", contactId: person.id, byId });
      log.info({ event: "contact-exported" });
      return { archive: zipped(exportPerson(services, person)) };
    });
    if ("kind" in outcome) return leadTo(`${contactPath(id)}?unavailable`);
    const day = new Date().toISOString().slice(0, 10);
    return { status: 200, shown: { ...outcome, fileName: `contact-${day}.zip` } };
  });
}
