import type { MailKind } from "../../../platform/db/mail-kinds.ts";
import { Notice } from "../../pages/notice.tsx";
import { PressForm } from "../../pages/press-form.tsx";
import { inboxForms } from "../forms.ts";
import type { FailedMail } from "../server/failed-mails.ts";

const names: Partial<Record<MailKind, string>> = {
  staff: "the one to us",
  receipt: "the receipt",
  reply: "a reply",
};

const nameOf = (kind: MailKind) => names[kind] ?? kind.replaceAll("-", " ");

/** The mails about an item that were given up, and a button that tries them again. */
export function FailedMails({ mails, path }: { mails: readonly FailedMail[]; path: string }) {
  if (mails.length === 0) return null;
  return (
    <div className="inbox-failed">
      <Notice isBad isStanding>
        {mails.length === 1 ? "A mail was not delivered: " : "Mails were not delivered: "}
        {mails.map(({ kind, code }) => `${nameOf(kind)} (${code ?? "unknown"})`).join(", ")}.
        {mails.some(({ code }) => code === "WITHHELD") &&
          " Withheld ones wait because this address has had many mails and never answered one."}
      </Notice>
      <PressForm form={inboxForms.retry} path={path}>
        Try again
      </PressForm>
    </div>
  );
}
