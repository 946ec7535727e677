import { postTarget } from "../../../forms/form.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { fieldsOf, Mistakes } from "../../pages/mistakes.tsx";
import { Notice } from "../../pages/notice.tsx";
import { PressForm } from "../../pages/press-form.tsx";
import { inboxPath, savedRepliesPath } from "../../paths.ts";
import { inboxForms } from "../forms.ts";
import type { SavedRepliesShown } from "../server/answer-saved-replies.ts";
import "./inbox.css";

/** Texts that all at the desk can answer with. */
export function SavedRepliesPage({ shown }: { shown: SavedRepliesShown }) {
  const { replies, typed, errors, isUnavailable } = shown;
  const field = fieldsOf(inboxForms.keepSavedReply, { values: typed, errors });
  const { value, ...text } = field("text");
  return (
    <div className="inbox">
      <p>
        <a href={inboxPath}>Inbox</a>
      </p>
      <h1>Saved replies</h1>
      {isUnavailable && (
        <Notice isBad>That could not be saved just now. Try again in a moment.</Notice>
      )}
      <Mistakes form={inboxForms.keepSavedReply} errors={errors} />
      {replies.length === 0 ? (
        <p>There is none yet.</p>
      ) : (
        <ul className="desk-list">
          {replies.map(({ id, name, text }) => (
            <li key={id}>
              <p>
                <b>{name}</b>
                <span className="inbox-text">{text}</span>
              </p>
              <PressForm
                form={inboxForms.dropSavedReply}
                path={savedRepliesPath}
                id={id}
                label={`Delete the saved reply ${name}`}
              >
                Delete
              </PressForm>
            </li>
          ))}
        </ul>
      )}
      <section aria-labelledby="keep">
        <h2 id="keep">Keep a text</h2>
        <form
          className="form"
          method="post"
          action={postTarget(inboxForms.keepSavedReply, savedRepliesPath)}
          noValidate
        >
          <TextField
            label="Name"
            hint="The text of one that has this name already is replaced"
            {...field("name")}
          />
          <Field label="Text" hint="{name} becomes the name of whoever it is written to" {...text}>
            {(control) => <textarea {...control} rows={8} defaultValue={value ?? ""} />}
          </Field>
          <Button type="submit">Keep it for all</Button>
        </form>
      </section>
    </div>
  );
}
