import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { searchFormId } from "./search-form.tsx";
import { countText, failureText } from "./search-words.ts";

interface FilterSheetProps {
  /** How many filters are on. */
  applied: number;
  /** How many jobs the search gives. */
  total: number;
  isLoading: boolean;
  hasFailed: boolean;
  children: ReactNode;
}

/** From here there is room beside the results; see `filters.css`. */
const narrow = "(width < 62.5rem)";

/**
 * Where the filters stand: beside the results, and where there is no room on a sheet over them. Without script they
 * unfold above the results.
 */
export function FilterSheet({ applied, children, ...found }: FilterSheetProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const [isSheet, setSheet] = useState(false);

  // They may have been unfolded before script came.
  useEffect(() => setSheet(isUnfolded(details.current)), []);

  useEffect(() => {
    if (!isSheet) return;
    const unfolded = details.current;
    dialog.current?.showModal();
    return () => {
      if (unfolded) unfolded.open = false;
      unfolded?.querySelector("summary")?.focus();
    };
  }, [isSheet]);

  function answerToggle({ target, currentTarget }: SyntheticEvent<HTMLDetailsElement>): void {
    if (target === currentTarget) setSheet(isUnfolded(currentTarget));
  }

  const leave = () => setSheet(false);

  /** Pay is typed, and not sent at once as choices are. */
  function showJobs(): void {
    const form = document.getElementById(searchFormId);
    if (form instanceof HTMLFormElement) form.requestSubmit();
    leave();
  }

  return (
    <details className="filters" ref={details} onToggle={answerToggle}>
      <summary>
        Filters
        {applied > 0 && <b>{`${applied} on`}</b>}
      </summary>
      {isSheet ? (
        <dialog
          className="filters-sheet"
          ref={dialog}
          aria-labelledby="filters-heading"
          onClose={leave}
        >
          <header>
            <h2 id="filters-heading">Filters</h2>
            <button type="button" onClick={leave}>
              <span className="sr">Close filters</span>
            </button>
          </header>
          <div className="filters-scroll">{children}</div>
          <SheetFooter {...found} showJobs={showJobs} />
        </dialog>
      ) : (
        <>
          <h2>Filters</h2>
          {children}
          <Button type="submit" form={searchFormId} size="small">
            Show jobs
          </Button>
        </>
      )}
    </details>
  );
}

type SheetFooterProps = Omit<FilterSheetProps, "applied" | "children"> & { showJobs: () => void };

/** What the choices give. A failure is said here as well: nothing of the page behind the sheet can be read. */
export function SheetFooter({ total, isLoading, hasFailed, showJobs }: SheetFooterProps) {
  return (
    <footer>
      {hasFailed && <p role="alert">{failureText(isLoading)}</p>}
      <Button onClick={showJobs}>{hasFailed ? "Show jobs" : `Show ${countText(total)}`}</Button>
      <p role="status" className="sr">
        {isLoading || hasFailed ? "" : `${countText(total)} found`}
      </p>
    </footer>
  );
}

function isUnfolded(details: HTMLDetailsElement | null): boolean {
  return details?.open === true && matchMedia(narrow).matches;
}
