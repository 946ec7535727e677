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
import "./combobox.css";

interface ComboboxProps<Option> {
  /** What `Field` gives its control. */
  control: Control;
  /** The name of the list, for assistive technology. */
  listLabel: string;
  placeholder: string;
  /** What was chosen or typed before. */
  initialValue?: string | undefined;
  options: readonly Option[];
  find: (options: readonly Option[], text: string) => readonly Option[];
  /** What stands in the field when an option is chosen, and is posted. */
  textOf: (option: Option) => string;
  /** What is said beside it in the list. */
  noteOf: (option: Option) => string;
  noMatch: string;
  /** The number of options in words, for those who do not see the list. */
  countOf: (count: number) => string;
}

/**
 * A text field that offers options while something is typed (ARIA 1.2, editable combobox with list autocomplete).
 * Until it is hydrated, it is the plain field that it still is for a text of the visitor's own.
 */
export function Combobox<Option>(props: ComboboxProps<Option>) {
  const { control, options, textOf, initialValue = "" } = props;
  const [state, dispatch] = useReducer(afterAction, initialValue, startWith);
  const [awake, setAwake] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const found = props.find(options, state.search);
  const isListed = state.open && found.length > 0;
  const listId = `${control.id}-list`;
  const optionId = (place: number) => `${control.id}-option-${place}`;
  const activeId = isListed && state.active >= 0 ? optionId(state.active) : undefined;

  const keepWhatWasTyped = useEffectEvent(() => {
    const text = input.current?.value ?? "";
    if (text === initialValue) return;
    const isOption = options.some((option) => textOf(option) === text);
    dispatch(isOption ? { type: "choose", value: text } : { type: "search", text });
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
    event.preventDefault();
    dispatch(action);
  }

  function answerClick(): void {
    if (state.selected) input.current?.select();
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
        value={shownIn(state)}
        onChange={({ target }) => dispatch({ type: "search", text: target.value })}
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
          <p role="status" className={state.open && !isListed ? "combobox-none" : "sr"}>
            {state.open && (isListed ? props.countOf(found.length) : props.noMatch)}
          </p>
        </>
      )}
    </div>
  );
}
