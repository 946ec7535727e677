import type { ReactNode } from "react";
import "../../ui/notice.css";

/** What was done just before, or why it was not. It is read aloud, and has the focus when the page opens. */
export function Notice({ isBad = false, children }: { isBad?: boolean; children: ReactNode }) {
  return (
    <div className={isBad ? "notice bad" : "notice"} role={isBad ? "alert" : "status"}>
      <p>{children}</p>
    </div>
  );
}
