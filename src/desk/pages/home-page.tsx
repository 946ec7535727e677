import type { Session } from "../server/sessions.ts";

/** The first page of the desk. */
export function HomePage({ session: { member } }: { session: Session }) {
  return (
    <>
      <h1>Hello, {member.name}.</h1>
      <p className="lead">
        Messages and applications are for recruiters to answer. Your account is where you say how
        you come in.
      </p>
    </>
  );
}
