import { Brand } from "../../site/brand.tsx";
import { deskForms } from "../forms.ts";
import { accountPath, deskPath, peoplePath } from "../paths.ts";
import type { Session } from "../server/sessions.ts";
import { PressForm } from "./press-form.tsx";

const links = [
  { href: deskPath, label: "Desk", isForAdmins: false },
  { href: accountPath, label: "Your account", isForAdmins: false },
  { href: peoplePath, label: "People", isForAdmins: true },
];

/** The name of the house; for who has come in, where they can go, and the way out. */
export function DeskHeader({ path, session }: { path: string; session: Session | undefined }) {
  const isIn = session?.means === "passkey";
  const shown = links.filter(({ isForAdmins }) => !isForAdmins || session?.member.role === "admin");
  return (
    <header className="desk-top">
      <div className="wrap">
        <Brand />
        {isIn && (
          <nav aria-label="Desk">
            <ul>
              {shown.map(({ href, label }) => (
                <li key={href}>
                  <a href={href} aria-current={href === path ? "page" : undefined}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {session && (
          <PressForm form={deskForms.signOut} path={accountPath}>
            Sign out
          </PressForm>
        )}
      </div>
    </header>
  );
}
