import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { intentField } from "./intents.ts";

interface IntentFormProps {
  intent: string;
  look?: "line" | undefined;
  /** Hidden fields, which say what it is about. */
  about?: ReactNode;
  /** The button's label. */
  children: ReactNode;
}

/** One button. Without an action, a form posts to the address of its page: the link itself. */
export function IntentForm({ intent, look, about, children }: IntentFormProps) {
  return (
    <form method="post">
      {about}
      <Button type="submit" name={intentField} value={intent} look={look}>
        {children}
      </Button>
    </form>
  );
}
