import { postTarget } from "../../forms/form.ts";
import { deskForms } from "../forms.ts";
import { accountPath } from "../paths.ts";
import type { AccountShown } from "../server/account.ts";
import { browserName } from "./browser-name.ts";
import { ConfirmForm } from "./confirm-form.tsx";
import { Notice } from "./notice.tsx";
import { PasskeyForm } from "./passkey-form.tsx";
import { PressForm } from "./press-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { writtenTime } from "./written-time.ts";

const good = {
  confirmed: "Thank you. For ten minutes you can make changes here.",
  "passkey-added": "The passkey is added.",
  "passkey-removed": "The passkey is removed.",
  "session-ended": "That browser is signed out.",
  "sessions-ended": "All other browsers are signed out.",
} as const;
const bad = {
  "passkey-refused": "That passkey was not taken. Nothing was changed. Try once more.",
  "not-confirmed": "Nothing was changed: first confirm that it is you.",
  "last-passkey": "This is your only passkey, or it is gone already. Add another one first.",
  unavailable: "That could not be done just now. Nothing was changed. Try again in a moment.",
} as const;

/** How somebody comes in, and where they are in. */
export function AccountPage({ shown }: { shown: AccountShown }) {
  const { session, news, codes } = shown;
  const isRecovering = session.means === "recovery-code";
  return (
    <>
      <h1>{session.member.name}</h1>
      <p className="lead">{session.member.email}</p>
      {news && <Notice isBad={news in bad}>{{ ...good, ...bad }[news]}</Notice>}
      {isRecovering && (
        <Notice isStanding>
          You came in by a recovery code. Make a new passkey on this device, and the desk is open
          again.
        </Notice>
      )}
      {codes && <RecoveryCodes codes={codes} />}
      {!session.isConfirmed && !isRecovering && <ConfirmForm path={accountPath} ask={shown.ask} />}
      <PasskeyList shown={shown} isOpen={session.isConfirmed || isRecovering} />
      {!isRecovering && (
        <>
          <CodesLeft left={shown.codesLeft} isOpen={session.isConfirmed} />
          <SessionList shown={shown} />
        </>
      )}
    </>
  );
}

function PasskeyList({ shown, isOpen }: { shown: AccountShown; isOpen: boolean }) {
  const { passkeys, session } = shown;
  const canRemove = session.isConfirmed && passkeys.length > 1;
  return (
    <section aria-labelledby="passkeys">
      <h2 id="passkeys">Passkeys</h2>
      <p>Two are better than one: when a device is lost, the other one lets you in.</p>
      <ul className="desk-list">
        {passkeys.map(({ id, isSynced, createdAt, usedAt }) => (
          <li key={id}>
            <p>
              <b>{isSynced ? "On all your devices" : "On one device"}</b>
              <span>
                Made {writtenTime(createdAt)}
                {usedAt && `, last used ${writtenTime(usedAt)}`}
              </span>
            </p>
            {canRemove && (
              <PressForm
                form={deskForms.removePasskey}
                path={accountPath}
                id={id}
                label={`Remove the passkey made ${writtenTime(createdAt)}`}
              >
                Remove
              </PressForm>
            )}
          </li>
        ))}
      </ul>
      {isOpen && (
        <PasskeyForm
          action={postTarget(deskForms.addPasskey, accountPath)}
          work="make"
          options={shown.make}
          look="line"
        >
          Add a passkey
        </PasskeyForm>
      )}
    </section>
  );
}

function CodesLeft({ left, isOpen }: { left: number; isOpen: boolean }) {
  return (
    <section aria-labelledby="codes-left">
      <h2 id="codes-left">Recovery codes</h2>
      <p>
        {left === 1 ? "1 code is left." : `${left} codes are left.`} New ones end those that you
        have on paper.
      </p>
      {isOpen && (
        <PressForm form={deskForms.makeCodes} path={accountPath}>
          Make new codes
        </PressForm>
      )}
    </section>
  );
}

function SessionList({ shown: { sessions, session } }: { shown: AccountShown }) {
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">Where you are signed in</h2>
      <ul className="desk-list">
        {sessions.map(({ id, browser, startedAt }) => (
          <li key={id}>
            <p>
              <b>{browserName(browser)}</b>
              <span>
                Since {writtenTime(startedAt)}
                {id === session.id && ", this browser"}
              </span>
            </p>
            {session.isConfirmed && id !== session.id && (
              <PressForm
                form={deskForms.endSession}
                path={accountPath}
                id={id}
                label={`Sign out ${browserName(browser)}, since ${writtenTime(startedAt)}`}
              >
                Sign out
              </PressForm>
            )}
          </li>
        ))}
      </ul>
      {session.isConfirmed && sessions.length > 1 && (
        <PressForm form={deskForms.endSessions} path={accountPath}>
          Sign out everywhere else
        </PressForm>
      )}
    </section>
  );
}
