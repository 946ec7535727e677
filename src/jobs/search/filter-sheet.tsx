import {
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
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
  const typed = useRef<TypedFields>(undefined);
  const [isSheet, setSheet] = useState(false);

  /** Filters are made anew in the other place: what was typed there, and not searched yet, goes along. */
  function show(asSheet: boolean): void {
    typed.current = typedIn(details.current);
    setSheet(asSheet);
  }

  // They may have been unfolded before script came, and typed into.
  const takeOver = useEffectEvent(() => show(isUnfolded(details.current)));
  useEffect(() => takeOver(), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields are made anew when it changes.
  useLayoutEffect(() => {
    if (typed.current) typeInto(details.current, typed.current);
  }, [isSheet]);

  useEffect(() => {
    if (!isSheet) return;
    const unfolded = details.current;
    dialog.current?.showModal();
    document.getElementById(typed.current?.focused ?? "")?.focus();
    return () => {
      if (unfolded) unfolded.open = false;
      unfolded?.querySelector("summary")?.focus();
    };
  }, [isSheet]);

  function answerToggle({ target, currentTarget }: SyntheticEvent<HTMLDetailsElement>): void {
    if (target === currentTarget) show(isUnfolded(currentTarget));
  }

  const leave = () => show(false);

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

/** What stands in the fields that are typed into, by their names, and the id of the one that has the focus. */
type TypedFields = { texts: Map<string, string>; focused: string };

type TypedField = HTMLInputElement | HTMLSelectElement;

const fieldsIn = (filters: HTMLElement | null): TypedField[] => [
  ...(filters?.querySelectorAll<TypedField>(".filters-pay :is(input, select)") ?? []),
];

function typedIn(filters: HTMLElement | null): TypedFields {
  const texts = new Map(fieldsIn(filters).map(({ name, value }) => [name, value]));
  const { activeElement } = document;
  return { texts, focused: (filters?.contains(activeElement) && activeElement?.id) || "" };
}

function typeInto(filters: HTMLElement | null, { texts }: TypedFields): void {
  for (const field of fieldsIn(filters)) field.value = texts.get(field.name) ?? field.value;
}

function isUnfolded(details: HTMLDetailsElement | null): boolean {
  return details?.open === true && matchMedia(narrow).matches;
}
