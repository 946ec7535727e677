import { type FieldErrors, postTarget } from "../../forms/form.ts";
import { Button } from "../../ui/button.tsx";
import { Choices } from "../../ui/choices.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { deskForms } from "../forms.ts";
import { peoplePath } from "../paths.ts";
import { roles } from "../roles.ts";
import type { PeopleShown } from "../server/answer-people.ts";
import type { ShownMember } from "../server/people.ts";
import { ConfirmForm } from "./confirm-form.tsx";
import { fieldsOf, Mistakes } from "./mistakes.tsx";
import { Notice } from "./notice.tsx";
import { PressForm } from "./press-form.tsx";
import { roleNames } from "./role-names.ts";

const good = {
  confirmed: "Thank you. For ten minutes you can make changes here.",
  changed: "It is changed.",
} as const;
const bad = {
  "passkey-refused": "That passkey was not taken. Nothing was changed. Try once more.",
  "not-confirmed": "Nothing was changed: first confirm that it is you.",
  "last-admin": "This is the only admin. Make somebody else an admin first.",
  unavailable: "That could not be done just now. Nothing was changed. Try again in a moment.",
} as const;

/** All who may come in, for admins. */
export function PeoplePage({ shown }: { shown: PeopleShown }) {
  const { session, people, news, invitation, typed } = shown;
  return (
    <>
      <h1>People</h1>
      {news && <Notice isBad={news in bad}>{{ ...good, ...bad }[news]}</Notice>}
      <Mistakes form={deskForms.invite} errors={typed?.errors} />
      {invitation && (
        <section className="desk-codes" aria-labelledby="invitation">
          <h2 id="invitation">The invitation of {invitation.name}</h2>
          <p>
            {invitation.isMailed
              ? "It is on its way by mail. Should it not arrive, hand this link on."
              : "It could not be mailed just now. Hand this link on."}{" "}
            It works once, within ten minutes, and is not shown again.
          </p>
          <p>
            <code>{invitation.link}</code>
          </p>
        </section>
      )}
      {!session.isConfirmed && <ConfirmForm path={peoplePath} ask={shown.ask} />}
      <ul className="desk-list">
        {people.map((person) => (
          <Person
            key={person.id}
            person={person}
            isOpen={session.isConfirmed}
            isSelf={person.id === session.member.id}
          />
        ))}
      </ul>
      {session.isConfirmed && <InviteForm values={typed?.values} errors={typed?.errors} />}
    </>
  );
}

interface PersonProps {
  person: ShownMember;
  /** Whether changes can be made. */
  isOpen: boolean;
  isSelf: boolean;
}

function Person({ person, isOpen, isSelf }: PersonProps) {
  const { id, name, email, role, disabledAt, hasComeIn } = person;
  const state = disabledAt ? "shut out" : hasComeIn ? "" : "has not come in yet";
  return (
    <li>
      <p>
        <b>{name}</b>
        <span>
          {email}, {roleNames[role].toLowerCase()}
          {isSelf && ", you"}
          {state && `, ${state}`}
        </span>
      </p>
      {isOpen && (
        <div className="desk-acts">
          {disabledAt ? (
            <PressForm
              form={deskForms.enable}
              path={peoplePath}
              id={id}
              label={`Let in again: ${name}`}
            >
              Let in again
            </PressForm>
          ) : (
            <>
              <RoleForm id={id} name={name} role={role} />
              <PressForm
                form={deskForms.reinvite}
                path={peoplePath}
                id={id}
                label={`New invitation for ${name}`}
              >
                New invitation
              </PressForm>
              {hasComeIn && !isSelf && (
                <PressForm
                  form={deskForms.signOutElsewhere}
                  path={peoplePath}
                  id={id}
                  label={`Sign out everywhere: ${name}`}
                >
                  Sign out everywhere
                </PressForm>
              )}
              <PressForm
                form={deskForms.disable}
                path={peoplePath}
                id={id}
                label={`Shut out ${name}`}
              >
                Shut out
              </PressForm>
            </>
          )}
        </div>
      )}
    </li>
  );
}

function RoleForm({ id, name, role }: Pick<ShownMember, "id" | "name" | "role">) {
  return (
    <form className="desk-role" method="post" action={postTarget(deskForms.changeRole, peoplePath)}>
      <input type="hidden" name="id" value={id} />
      <select name="role" defaultValue={role} aria-label={`Role of ${name}`}>
        {roles.map((one) => (
          <option key={one} value={one}>
            {roleNames[one]}
          </option>
        ))}
      </select>
      <Button type="submit" look="line" size="small" aria-label={`Change the role of ${name}`}>
        Change
      </Button>
    </form>
  );
}

interface InviteFormProps {
  values: Readonly<Record<string, string>> | undefined;
  errors: FieldErrors | undefined;
}

function InviteForm({ values, errors }: InviteFormProps) {
  const field = fieldsOf(deskForms.invite, { values, errors });
  const { value, ...role } = field("role");
  return (
    <section aria-labelledby="invite">
      <h2 id="invite">Invite somebody</h2>
      <form
        className="form"
        method="post"
        action={postTarget(deskForms.invite, peoplePath)}
        noValidate
      >
        <TextField label="Name" {...field("name")} />
        <TextField label="Email" type="email" {...field("email")} />
        <Choices
          label="Role"
          choices={roles.map((one) => ({ value: one, label: roleNames[one] }))}
          chosen={value ?? "recruiter"}
          {...role}
        />
        <Button type="submit">Make an invitation</Button>
      </form>
    </section>
  );
}
