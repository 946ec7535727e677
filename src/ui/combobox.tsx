import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from "react";
import { actionOfKey, afterAction, shownIn, startWith } from "./combobox-state.ts";
import type { Control } from "./field.tsx";

interface ComboboxProps<Option> {
  /** What `Field` gives its control. */
  control: Control;
  /** The name of the list, for assistive technology. */
  listLabel: string;
  placeholder?: string;
  /** In characters. */
  maxLength?: number;
  /** The `datalist` that offers something until the field is hydrated. */
  suggestionsId?: string;
  /** What was chosen or typed before. */
  initialValue?: string | undefined;
  /** Those that are known before anything is typed: such a text counts as chosen. */
  options: readonly Option[];
  /** What is listed for a text. */
  find: (text: string) => readonly Option[];
  /** What stands in the field when an option is chosen, and is posted. */
  textOf: (option: Option) => string;
  /** What is said beside it in the list. */
  noteOf: (option: Option) => string;
  /** Said where nothing is listed; left out where a text of one's own is as good as an option. */
  noMatch?: string;
  /** Told of each text that is typed, for options that have to be asked for. */
  onSearch?: (text: string) => void;
  /** More options are on their way, or could not be had: nobody knows that there is none. */
  mayHaveMore?: boolean;
  /** The number of options in words, for those who do not see the list. */
  countOf: (count: number) => string;
}

/**
 * A text field that offers options while something is typed (ARIA 1.2, editable combobox with list autocomplete).
 * Until it is hydrated, it is the plain field that it still is for a text of the visitor's own.
 */
export function Combobox<Option>(props: ComboboxProps<Option>) {
  const { control, options, textOf, initialValue = "", noMatch } = props;
  const [state, dispatch] = useReducer(afterAction, initialValue, startWith);
  const [awake, setAwake] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const latest = props.find(state.search);
  // Options that come later must not push the active one away.
  const [kept, keep] = useState(latest);
  const found = state.active >= 0 ? kept : latest;
  const isListed = state.open && found.length > 0;
  const isNone = state.open && !isListed && !props.mayHaveMore && noMatch !== undefined;
  const search = (text: string) => {
    dispatch({ type: "search", text });
    props.onSearch?.(text);
  };
  const listId = `${control.id}-list`;
  const optionId = (place: number) => `${control.id}-option-${place}`;
  const activeId = isListed && state.active >= 0 ? optionId(state.active) : undefined;

  const keepWhatWasTyped = useEffectEvent(() => {
    const text = input.current?.value ?? "";
    if (text === initialValue) return;
    const isOption = options.some((option) => textOf(option) === text);
    if (isOption) dispatch({ type: "choose", value: text });
    else search(text);
    if (document.activeElement !== input.current) dispatch({ type: "close" });
  });

  // Before React writes to the field: what was typed while the script was on its way would be lost.
  useLayoutEffect(() => {
    setAwake(true);
    keepWhatWasTyped();
  }, []);

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  function answerKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    const action = actionOfKey(event, state, found.map(textOf));
    if (!action) return;
    const isForms = event.key === "Enter" && action.type === "close";
    if (!isForms) event.preventDefault();
    keep(found);
    dispatch(action);
  }

  function answerClick(): void {
    if (state.selected && noMatch !== undefined) input.current?.select();
    else if (!state.open) dispatch({ type: "move", to: -1 });
  }

  const roles = {
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": isListed,
    "aria-controls": listId,
    "aria-activedescendant": activeId,
  } as const;

  return (
    <div className="combobox">
      <input
        {...control}
        {...(awake && roles)}
        ref={input}
        type="text"
        autoComplete="off"
        spellCheck={false}
        placeholder={props.placeholder}
        maxLength={props.maxLength}
        list={awake ? undefined : props.suggestionsId}
        value={shownIn(state)}
        onChange={({ target }) => search(target.value)}
        onKeyDown={answerKey}
        onClick={answerClick}
        onBlur={() => dispatch({ type: "close" })}
      />
      {awake && (
        <>
          <div
            id={listId}
            role="listbox"
            aria-label={props.listLabel}
            hidden={!isListed}
            // The field keeps the focus: a blur would close the list before the click.
            onMouseDown={(event) => event.preventDefault()}
          >
            {found.map((option, place) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
              <div
                key={textOf(option)}
                id={optionId(place)}
                role="option"
                tabIndex={-1}
                aria-selected={place === state.active}
                onClick={() => dispatch({ type: "choose", value: textOf(option) })}
              >
                <span>{textOf(option)}</span> <small>{props.noteOf(option)}</small>
              </div>
            ))}
          </div>
          <p role="status" className={isNone ? "combobox-none" : "sr"}>
            {isListed && props.countOf(found.length)}
            {isNone && noMatch}
          </p>
        </>
      )}
    </div>
  );
}
