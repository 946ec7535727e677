import { postTarget } from "../../../forms/form.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { writtenTime } from "../../pages/written-time.ts";
import { inboxForms } from "../forms.ts";
import type { ItemShown } from "../server/show-item.ts";

/** Puts an item off until a morning, or brings it back. */
export function SnoozeForm({ shown, path }: { shown: ItemShown; path: string }) {
  const { item, typed, errors } = shown;
  const form = item.snoozedUntil ? inboxForms.bringBack : inboxForms.snooze;
  return (
    <form className="inbox-save" method="post" action={postTarget(form, path)}>
      <input type="hidden" name="version" value={item.version} />
      {item.snoozedUntil ? (
        <>
          <p>Put off until {writtenTime(item.snoozedUntil)}.</p>
          <Button type="submit" look="line" size="small">
            Bring it back
          </Button>
        </>
      ) : (
        <>
          <Field
            label="Put it off until the morning of"
            name="until"
            id="field-until"
            error={errors.until}
          >
            {(control) => <input {...control} type="date" defaultValue={typed.until ?? ""} />}
          </Field>
          <Button type="submit" look="line" size="small">
            Put it off
          </Button>
        </>
      )}
    </form>
  );
}
