import { type ComponentProps, createContext, type MouseEvent, useContext } from "react";
import type { JobCriteria } from "../domain/criteria.ts";
import { searchPath } from "./search-answer.ts";

type SearchLinkProps = Omit<ComponentProps<"a">, "href" | "onClick"> & {
  to: JobCriteria;
  /** Where it stands among the results and goes with them: what had the focus would be gone. */
  focusesResults?: boolean;
};

type Follow = (to: JobCriteria, options: { focusesResults: boolean }) => void;

/** How script follows a link to another search; without it, the browser does. */
export const FollowSearch = createContext<Follow | undefined>(undefined);

/** A link to another search. */
export function SearchLink({ to, focusesResults = false, ...anchor }: SearchLinkProps) {
  const follow = useContext(FollowSearch);

  function answerClick(event: MouseEvent): void {
    if (!follow || opensElsewhere(event)) return;
    event.preventDefault();
    follow(to, { focusesResults });
  }

  return <a {...anchor} href={searchPath(to)} onClick={answerClick} />;
}

function opensElsewhere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}
