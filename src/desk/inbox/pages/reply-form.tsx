import { type FormDefinition, postTarget } from "../../../forms/form.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { savedRepliesPath } from "../../paths.ts";
import { inboxForms } from "../forms.ts";
import type { ItemShown } from "../server/show-item.ts";

/**
 * Where the sender is answered by mail. Each of its buttons posts all that is typed; the first of them is what the Enter key presses.
 * The browser's own check stays on: a time of which a part is missing reaches the server as none, which would be soon.
 */
export function ReplyForm({ shown, path }: { shown: ItemShown; path: string }) {
  const { item, draft, typed, errors, savedReplies } = shown;
  const to = (form: FormDefinition) => postTarget(form, path);
  return (
    <section aria-labelledby="answer">
      <h2 id="answer">Answer by mail</h2>
      <form
        className="form"
        method="post"
        action={to(inboxForms.reply)}
        data-draft={to(inboxForms.saveDraft)}
      >
        <input type="hidden" name="version" value={item.version} />
        <Field
          label="Reply"
          name="reply"
          id="field-reply"
          hint={`To ${item.email}, signed with your name. It waits 15 seconds, so that you can take it back.`}
          error={errors.reply}
        >
          {(control) => (
            <textarea
              {...control}
              rows={9}
              defaultValue={typed.reply ?? draft?.text ?? ""}
              aria-keyshortcuts="r"
            />
          )}
        </Field>
        <Field
          label="Send it later"
          name="at"
          id="field-at"
          optional
          hint="By the clock of the head office"
          error={errors.at}
        >
          {(control) => (
            <input
              {...control}
              type="datetime-local"
              defaultValue={typed.at ?? draft?.sendAt ?? ""}
            />
          )}
        </Field>
        <div className="desk-acts">
          <Button type="submit">Send</Button>
          <Button type="submit" look="line" formAction={to(inboxForms.saveDraft)} formNoValidate>
            Save draft
          </Button>
          <p className="small" role="status" data-draft-state />
        </div>
        <div className="inbox-save">
          <Field label="Saved reply" name="saved" optional>
            {(control) => (
              <select {...control} defaultValue="">
                <option value="">None</option>
                {savedReplies.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Button
            type="submit"
            look="line"
            size="small"
            formAction={to(inboxForms.insertSaved)}
            formNoValidate
          >
            Put it in
          </Button>
          <a href={savedRepliesPath}>All saved replies</a>
        </div>
      </form>
    </section>
  );
}
