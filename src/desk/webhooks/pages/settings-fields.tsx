import type { FieldErrors, FieldValues } from "../../../forms/form.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { subscribable } from "../../../webhooks/events.ts";
import { fieldsOf } from "../../pages/mistakes.tsx";
import { eventNames } from "../forms.ts";

interface SettingsFieldsProps {
  /** That which they are a part of. */
  form: { readonly name: string };
  values: FieldValues;
  errors?: FieldErrors | undefined;
}

/** What is said of an endpoint, whether it is new or known. */
export function SettingsFields({ form, values, errors }: SettingsFieldsProps) {
  const field = fieldsOf(form, { values, errors });
  const box = (name: string) => {
    const { value, ...rest } = field(name);
    return { ...rest, checked: value === "yes" };
  };
  return (
    <>
      <TextField
        label="Address"
        type="url"
        hint="Events are posted there, over https."
        {...field("address")}
      />
      <TextField
        label="Description"
        hint="For your colleagues: what it is, and who looks after it."
        optional
        {...field("description")}
      />
      <fieldset className="choices webhook-events">
        <legend>Events</legend>
        {subscribable.map((type) => (
          <Checkbox key={type} {...box(type)}>
            {eventNames[type]} <code>{type}</code>
          </Checkbox>
        ))}
      </fieldset>
      <fieldset className="choices">
        <legend>Personal data</legend>
        <Checkbox {...box("includesSent")}>
          Include what was sent: names, addresses and all other answers
        </Checkbox>
        <p className="hint">
          Leave it off where a link to the desk is enough. Who gets it is told of erasures, too.
        </p>
      </fieldset>
    </>
  );
}
