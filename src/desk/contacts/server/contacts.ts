import type { DeskAnswer } from "../../server/answer.ts";
import type { ContactServices } from "./answer.ts";
import { answerContact, type ContactShown } from "./answer-contact.ts";
import { answerContacts, type ContactsShown } from "./answer-contacts.ts";
import { answerErase, type EraseShown } from "./answer-erase.ts";
import { answerExport, type PersonArchive } from "./answer-export.ts";

/** What the pages below `/staff/contacts` ask. */
export type Contacts = {
  list(request: Request): Promise<DeskAnswer<ContactsShown>>;
  contact(request: Request, id: string): Promise<DeskAnswer<ContactShown>>;
  erase(request: Request, id: string): Promise<DeskAnswer<EraseShown>>;
  export(request: Request, id: string): Promise<DeskAnswer<PersonArchive>>;
};

/** All who have sent something, by their addresses. */
export function openContacts(services: ContactServices): Contacts {
  return {
    list: (request) => answerContacts(request, services),
    contact: (request, id) => answerContact(request, id, services),
    erase: (request, id) => answerErase(request, id, services),
    export: (request, id) => answerExport(request, id, services),
  };
}
