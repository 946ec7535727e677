import { type FormDefinition, postTarget } from "../../forms/form.ts";
import { Button } from "../../ui/button.tsx";

interface PressProps {
  form: FormDefinition;
  path: string;
  fields: Readonly<Record<string, string | number>>;
  label: string;
}

/** A form that is one button, with what it is done to. */
export function Press({ form, path, fields, label }: PressProps) {
  return (
    <form method="post" action={postTarget(form, path)}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" look="line" size="small">
        {label}
      </Button>
    </form>
  );
}
