import type { Session } from "../server/sessions.ts";

/** The first page of the desk. */
export function HomePage({ session: { member } }: { session: Session }) {
  return (
    <>
      <h1>Hello, {member.name}.</h1>
      <p className="lead">
        What arrives comes by mail for now: this desk is where it will stand. You can already say
        how you come in, and admins can say who else does.
      </p>
    </>
  );
}
