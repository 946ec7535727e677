import type { ReactNode } from "react";
import { type FormDefinition, postTarget } from "../../../forms/form.ts";
import { Button } from "../../../ui/button.tsx";
import { PressForm } from "../../pages/press-form.tsx";
import { inboxForms } from "../forms.ts";
import type { ItemShown } from "../server/show-item.ts";

/** What can be done with an item, as it is on the page. */
export function ItemActs({ shown, path }: { shown: ItemShown; path: string }) {
  const { item, session } = shown;
  const press = { path, version: item.version };
  const isMine = item.assignee?.id === session.member.id;
  return (
    <section className="inbox-acts" aria-label="What to do">
      {!isMine && (
        <Press {...press} form={inboxForms.assign} to={session.member.id} shortcut="t">
          Take it
        </Press>
      )}
      <AssignForm shown={shown} path={path} />
      {item.place === "open" && (
        <>
          {item.status === "received" && (
            <Press {...press} form={inboxForms.read}>
              Mark as read
            </Press>
          )}
          {item.status !== "answered" && (
            <Press {...press} form={inboxForms.answered}>
              Mark as answered
            </Press>
          )}
          <Press {...press} form={inboxForms.close} shortcut="e">
            Close
          </Press>
        </>
      )}
      {item.place === "closed" && (
        <Press {...press} form={inboxForms.reopen}>
          Open again
        </Press>
      )}
      {item.place === "spam" ? (
        <Press {...press} form={inboxForms.notSpam}>
          Not spam
        </Press>
      ) : (
        <Press {...press} form={inboxForms.spam}>
          Spam
        </Press>
      )}
      {item.isMentioned && (
        <PressForm form={inboxForms.dismiss} path={path}>
          Off my mentions
        </PressForm>
      )}
    </section>
  );
}

interface PressProps {
  form: FormDefinition;
  path: string;
  version: number;
  /** To whom it is given. */
  to?: string;
  /** The key that presses it. */
  shortcut?: string;
  children: ReactNode;
}

/** A button that changes the item as it is on the page. */
function Press({ form, path, version, to, shortcut, children }: PressProps) {
  return (
    <form method="post" action={postTarget(form, path)}>
      <input type="hidden" name="version" value={version} />
      {to !== undefined && <input type="hidden" name="to" value={to} />}
      <Button type="submit" look="line" size="small" aria-keyshortcuts={shortcut}>
        {children}
      </Button>
    </form>
  );
}

function AssignForm({ shown: { item, colleagues }, path }: { shown: ItemShown; path: string }) {
  return (
    <form className="desk-role" method="post" action={postTarget(inboxForms.assign, path)}>
      <input type="hidden" name="version" value={item.version} />
      <select name="to" aria-label="Give it to" defaultValue={item.assignee?.id ?? ""}>
        <option value="">Nobody’s</option>
        {colleagues.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <Button type="submit" look="line" size="small">
        Give
      </Button>
    </form>
  );
}
