import type { ReactNode } from "react";

/** The form that was sent, which the page passes in filled in with the answers, to put them right. */
export function Correction({ hasFile, children }: { hasFile: boolean; children: ReactNode }) {
  return (
    <section className="band" id="correct">
      <div className="wrap split w5 top-al">
        <div>
          <h2>Correct it</h2>
          <p className="lead">
            Change what is wrong and save. It replaces what was here before, and our staff are told
            by email.
          </p>
          {hasFile && (
            <p className="small">
              A file cannot be changed here. To replace it, reply to our receipt with the new one
              attached.
            </p>
          )}
        </div>
        <div>{children}</div>
      </div>
    </section>
  );
}
