import type { ReactNode } from "react";
import { type FormDefinition, postTarget } from "../../forms/form.ts";
import { Button } from "../../ui/button.tsx";

interface PressFormProps {
  form: FormDefinition;
  path: string;
  /** What it is done to. */
  id?: string;
  /** On which version of it. */
  version?: number;
  /** What a screen reader says where the words alone would not tell which one is meant. */
  label?: string;
  children: ReactNode;
}

/** A form that is one button. */
export function PressForm({ form, path, id, version, label, children }: PressFormProps) {
  return (
    <form method="post" action={postTarget(form, path)}>
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      <Button type="submit" look="line" size="small" aria-label={label}>
        {children}
      </Button>
    </form>
  );
}
