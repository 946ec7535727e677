import { postTarget } from "../../forms/form.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { deskForms } from "../forms.ts";
import { deskPath } from "../paths.ts";
import type { JoinShown } from "../server/join.ts";
import { Notice } from "./notice.tsx";
import { PasskeyForm } from "./passkey-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

const news = {
  "passkey-refused":
    "No passkey was made. Your device may not support one with a finger, face or PIN, or the page was open for too long. Try once more.",
  unavailable: "That could not be done just now. Nothing was changed. Try again in a moment.",
};

/** Where somebody makes the passkey by which they come in. @param path that of the invitation */
export function InvitationPage({ path, shown }: { path: string; shown: JoinShown }) {
  switch (shown.kind) {
    case "unknown":
      return (
        <div className="desk-narrow">
          <h1>This invitation does not work.</h1>
          <p>
            It may have been used, be older than ten minutes, or have been followed by a newer one.
            Ask for a new invitation.
          </p>
        </div>
      );
    case "invited":
      return (
        <div className="desk-narrow">
          <h1>Welcome, {shown.member.name}.</h1>
          {shown.news && <Notice isBad>{news[shown.news]}</Notice>}
          <p>
            You come in with a passkey: your phone, computer or security key asks for your finger,
            face or PIN. There is no password to remember, and none that somebody could take from
            you.
          </p>
          <PasskeyForm action={postTarget(deskForms.join, path)} work="make" options={shown.make}>
            Make my passkey
          </PasskeyForm>
        </div>
      );
    case "joined":
      return (
        <div className="desk-narrow">
          <h1>You are in.</h1>
          <RecoveryCodes codes={shown.codes} />
          <ButtonLink href={deskPath}>I have them on paper</ButtonLink>
        </div>
      );
  }
}
