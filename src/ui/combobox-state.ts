/** What is in an editable combobox, and what it shows. */
export type ComboboxState = {
  /** What has been typed since the last choice: what the options are filtered by. */
  search: string;
  /** The value that was chosen last; empty once something else is typed. */
  selected: string;
  /** Whether the options, or the word that there are none, are shown. */
  open: boolean;
  /** The place of the option that Enter chooses; -1 while there is none. */
  active: number;
};

export type ComboboxAction =
  | { type: "search"; text: string }
  | { type: "choose"; value: string }
  /** Makes an option the active one, and opens the list where it is closed. */
  | { type: "move"; to: number }
  | { type: "close" };

const closed = { open: false, active: -1 };

/** The combobox at first, with a value that was chosen before or none. */
export function startWith(selected: string): ComboboxState {
  return { search: "", selected, ...closed };
}

/** What stands in the field: a chosen value stays in sight while the search text is empty. */
export function shownIn({ search, selected }: ComboboxState): string {
  return search || selected;
}

/** The combobox after something was done to it. */
export function afterAction(state: ComboboxState, action: ComboboxAction): ComboboxState {
  switch (action.type) {
    case "search":
      return { search: action.text, selected: "", open: action.text.trim() !== "", active: -1 };
    case "choose":
      return startWith(action.value);
    case "move":
      return { ...state, open: state.search.trim() !== "", active: action.to };
    case "close":
      return { ...state, ...closed };
  }
}

type Key = {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
};

/**
 * What a key does to a combobox that lists these values (ARIA Authoring Practices: editable combobox with list
 * autocomplete). Home and End belong to the text until an option is active, and then to the list. Enter without an
 * active option closes the list, and is the form's as well.
 * @returns nothing for a key that the field itself answers
 */
export function actionOfKey(
  pressed: Key,
  state: ComboboxState,
  values: readonly string[],
): ComboboxAction | undefined {
  if (pressed.ctrlKey || pressed.metaKey || pressed.shiftKey) return undefined;
  if (pressed.altKey) return actionWithAlt(pressed.key, state);
  const { open, active } = state;
  const last = values.length - 1;
  const inList = open && active >= 0;
  switch (pressed.key) {
    case "ArrowDown":
      return moveTo(open && active < last ? active + 1 : Math.min(0, last), state);
    case "ArrowUp":
      return moveTo(open && active > 0 ? active - 1 : last, state);
    case "Home":
      return inList ? moveTo(0, state) : undefined;
    case "End":
      return inList ? moveTo(last, state) : undefined;
    case "Enter":
      return inList ? choose(values[active]) : closeOpened(state);
    case "Escape":
      return closeOrEmpty(state);
    default:
      return undefined;
  }
}

/** Alt and an arrow open and close the list, with no option active. */
function actionWithAlt(key: string, state: ComboboxState): ComboboxAction | undefined {
  if (key === "ArrowDown" && !state.open) return moveTo(-1, state);
  return key === "ArrowUp" ? closeOpened(state) : undefined;
}

function closeOpened({ open }: ComboboxState): ComboboxAction | undefined {
  return open ? { type: "close" } : undefined;
}

/** Without search text there is nothing to move to. */
function moveTo(to: number, { search }: ComboboxState): ComboboxAction | undefined {
  return search.trim() === "" ? undefined : { type: "move", to };
}

function choose(value: string | undefined): ComboboxAction | undefined {
  return value === undefined ? undefined : { type: "choose", value };
}

/** What Escape does: first it closes what is open, then it empties the field. */
function closeOrEmpty(state: ComboboxState): ComboboxAction | undefined {
  if (state.open) return { type: "close" };
  return shownIn(state) === "" ? undefined : { type: "search", text: "" };
}
