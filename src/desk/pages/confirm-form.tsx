import { deskForms } from "../forms.ts";
import { postAddress } from "../post-address.ts";
import { PasskeyForm } from "./passkey-form.tsx";

/** Stands where changes that matter can be made, until somebody has shown once more that it is they. */
export function ConfirmForm({ path, ask }: { path: string; ask: object }) {
  return (
    <div className="desk-confirm">
      <p>Changes here wait until you have shown your passkey once more.</p>
      <PasskeyForm
        action={postAddress(deskForms.confirm, path)}
        work="ask"
        options={ask}
        look="line"
      >
        Confirm that it is you
      </PasskeyForm>
    </div>
  );
}
