import { Brand } from "../../site/brand.tsx";
import { deskForms } from "../forms.ts";
import {
  accountPath,
  bookingsPath,
  contactsPath,
  contentPath,
  inboxPath,
  jobsPath,
  newsletterPath,
  peoplePath,
  statusPath,
  subscribersPath,
  webhooksPath,
} from "../paths.ts";
import { inboxRoles, type Role, roles } from "../roles.ts";
import type { Session } from "../server/sessions.ts";
import { PressForm } from "./press-form.tsx";

const links: readonly { href: string; label: string; isFor: readonly Role[] }[] = [
  { href: inboxPath, label: "Inbox", isFor: inboxRoles },
  { href: contactsPath, label: "Contacts", isFor: inboxRoles },
  { href: jobsPath, label: "Jobs", isFor: roles },
  { href: bookingsPath, label: "Bookings", isFor: ["recruiter", "admin"] },
  { href: contentPath, label: "Content", isFor: ["marketing", "admin"] },
  { href: newsletterPath, label: "Newsletter", isFor: ["marketing", "admin"] },
  { href: subscribersPath, label: "Subscribers", isFor: ["marketing", "admin"] },
  { href: webhooksPath, label: "Webhooks", isFor: ["admin"] },
  { href: accountPath, label: "Your account", isFor: roles },
  { href: peoplePath, label: "People", isFor: ["admin"] },
  { href: statusPath, label: "Status", isFor: ["admin"] },
];

/** The name of the house; for who has come in, where they can go, and the way out. */
export function DeskHeader({ path, session }: { path: string; session: Session | undefined }) {
  const isIn = session !== undefined && session.means !== "recovery-code";
  const shown = links.filter(({ isFor }) => session && isFor.includes(session.member.role));
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
