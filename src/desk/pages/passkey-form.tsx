import { Button } from "../../ui/button.tsx";

interface PasskeyFormProps {
  action: string;
  /** Whether a passkey is asked for or made. */
  work: "ask" | "make";
  /** What the browser needs for it (Web Authentication Level 3, 5.1.10). */
  options: object;
  look?: "line";
  children: string;
}

/** A button for which the browser asks for a passkey, or makes one. Without script there is no way to: it is said. */
export function PasskeyForm({ action, work, options, look, children }: PasskeyFormProps) {
  return (
    <form
      className="desk-passkey"
      method="post"
      action={action}
      data-passkey={work}
      data-options={JSON.stringify(options)}
    >
      <input type="hidden" name="passkey" />
      <Button type="submit" look={look}>
        {children}
      </Button>
      <p role="status" />
      <noscript>
        <p className="hint">Passkeys need script, and this browser runs none.</p>
      </noscript>
    </form>
  );
}
