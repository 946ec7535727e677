import { postTarget } from "../../forms/form.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { deskForms } from "../forms.ts";
import { signInPath } from "../paths.ts";
import { recoveryCode } from "../recovery-code.ts";
import type { SignInShown } from "../server/sign-in.ts";
import { Notice } from "./notice.tsx";
import { PasskeyForm } from "./passkey-form.tsx";

const news = {
  "signed-out": "You are signed out.",
  "passkey-refused":
    "That passkey does not open this desk. It may have been removed, or the page was open for too long. Try once more.",
  "code-refused": "That code is not one of yours, or it was used before.",
  "too-many":
    "Too many attempts from your network did not succeed. Try again in ten minutes, also with another device.",
  "openid-unavailable":
    "Your company's sign-in does not answer just now. Use your passkey, or try again in a moment.",
  unavailable: "That could not be done just now. Nothing was changed. Try again in a moment.",
};

const { groups, lettersInGroup } = recoveryCode;

/** Where staff come in. */
export function SignInPage({ shown }: { shown: SignInShown }) {
  return (
    <div className="desk-narrow">
      <h1>Sign in</h1>
      {shown.news && <Notice isBad={shown.news !== "signed-out"}>{news[shown.news]}</Notice>}
      <PasskeyForm action={shown.action} work="ask" options={shown.ask}>
        Sign in with your passkey
      </PasskeyForm>
      {shown.openIdPath && (
        <p>
          <a href={shown.openIdPath}>Sign in with your company account</a>
        </p>
      )}
      <details open={shown.news === "code-refused"}>
        <summary>I have no passkey here</summary>
        <form className="form" method="post" action={postTarget(deskForms.recover, signInPath)}>
          <TextField
            label="Recovery code"
            name="code"
            hint={`One of those that you printed: ${groups} groups of ${lettersInGroup} letters and digits. Each works once.`}
            value={undefined}
          />
          <Button type="submit" look="line">
            Use this code
          </Button>
        </form>
        <p className="hint">No codes either? Ask an admin for a new invitation.</p>
      </details>
    </div>
  );
}
