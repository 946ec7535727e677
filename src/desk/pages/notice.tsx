import type { ReactNode } from "react";
import "../../ui/notice.css";

interface NoticeProps {
  isBad?: boolean;
  /** Says how something is, whenever the page is opened, and takes no focus. */
  isStanding?: boolean;
  children: ReactNode;
}

/** What was done just before, or why it was not: it has the focus when the page opens, so that it is read aloud. */
export function Notice({ isBad = false, isStanding = false, children }: NoticeProps) {
  return (
    <div
      className={isBad ? "notice bad" : "notice"}
      role={isBad ? "alert" : "status"}
      tabIndex={isStanding ? undefined : -1}
      // biome-ignore lint/a11y/noAutofocus: a status that is there when a page opens is not announced by itself.
      autoFocus={!isStanding}
    >
      <p>{children}</p>
    </div>
  );
}
