import type { FieldErrors, FieldValues } from "../../../forms/form.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { subscribable } from "../../../webhooks/events.ts";
import { eventNames } from "../forms.ts";

interface SettingsFieldsProps {
  values: FieldValues;
  errors?: FieldErrors | undefined;
}

/** What is said of an endpoint, whether it is new or known. */
export function SettingsFields({ values, errors }: SettingsFieldsProps) {
  const field = (name: string) => ({ name, value: values[name], error: errors?.[name] });
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
          <Checkbox
            key={type}
            name={type}
            id={`event-${type}`}
            checked={values[type] === "yes"}
            error={errors?.[type]}
          >
            {eventNames[type]} <code>{type}</code>
          </Checkbox>
        ))}
      </fieldset>
      <fieldset className="choices">
        <legend>Personal data</legend>
        <Checkbox name="includesSent" id="includes-sent" checked={values.includesSent === "yes"}>
          Include what was sent: names, addresses and all other answers
        </Checkbox>
        <p className="hint">
          Leave it off where a link to the desk is enough. Who gets it is told of erasures, too.
        </p>
      </fieldset>
    </>
  );
}
