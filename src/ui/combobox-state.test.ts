import { describe, expect, test } from "vitest";
import {
  actionOfKey,
  afterAction,
  type ComboboxState,
  shownIn,
  startWith,
} from "./combobox-state.ts";

const values = ["San Antonio, Texas", "San Diego, California", "San Jose, California"];
const modifiers = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

const typed = (text: string) => afterAction(startWith(""), { type: "search", text });

/** The combobox after these keys, one after the other. */
function press(start: ComboboxState, keys: readonly string[], listed = values): ComboboxState {
  return keys.reduce((state, name) => {
    const altKey = name.startsWith("Alt+");
    const key = name.replace("Alt+", "");
    const action = actionOfKey({ ...modifiers, altKey, key }, state, listed);
    return action ? afterAction(state, action) : state;
  }, start);
}

describe("choosing", () => {
  const chosen = press(typed("san"), ["ArrowDown", "ArrowDown", "Enter"]);

  test("selects the value, closes the list and clears the search text", () => {
    expect(chosen).toEqual({
      search: "",
      selected: "San Diego, California",
      open: false,
      active: -1,
    });
  });

  test("leaves the selected value in the field", () => {
    expect(shownIn(chosen)).toBe("San Diego, California");
  });

  test("lists nothing on the next arrow, as there is no search text", () => {
    expect(press(chosen, ["ArrowDown"])).toBe(chosen);
  });

  test("ends when something else is typed", () => {
    const state = afterAction(chosen, { type: "search", text: "d" });
    expect(state).toEqual({ search: "d", selected: "", open: true, active: -1 });
  });
});

test.each(["", "  "])("the text %j opens nothing, nor do arrows", (text) => {
  expect(typed(text).open).toBe(false);
  for (const key of ["ArrowDown", "ArrowUp", "Alt+ArrowDown"])
    expect(press(typed(text), [key]).open).toBe(false);
});

test.each([
  [["ArrowDown"], 0],
  [["ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown"], 0],
  [["ArrowUp"], 2],
  [["ArrowDown", "ArrowUp"], 2],
  [["ArrowDown", "End"], 2],
  [["ArrowUp", "Home"], 0],
  [["Home"], -1],
  [["End"], -1],
])("%j makes option %i active", (keys, active) => {
  expect(press(typed("san"), keys)).toMatchObject({ open: true, active });
});

test("Enter without an active option closes the list, which what is found later does not open", () => {
  expect(press(typed("san"), ["Enter"])).toEqual({ ...typed("san"), open: false });
  const asked = press(typed("san"), ["Enter"], []);
  expect(asked).toMatchObject({ search: "san", open: false });
  expect(press(asked, ["Enter"])).toBe(asked);
});

test("Escape closes the list and keeps the text, then empties the field", () => {
  const closed = press(typed("san"), ["ArrowDown", "Escape"]);
  expect(closed).toEqual({ search: "san", selected: "", open: false, active: -1 });
  expect(shownIn(press(closed, ["Escape"]))).toBe("");
  expect(shownIn(press(startWith("Pune, Maharashtra"), ["Escape"]))).toBe("");
});

test("a closed list opens again by an arrow, with Alt without an active option", () => {
  const closed = press(typed("san"), ["Escape"]);
  expect(press(closed, ["ArrowDown"])).toMatchObject({ open: true, active: 0 });
  expect(press(closed, ["ArrowUp"])).toMatchObject({ open: true, active: 2 });
  expect(press(closed, ["Alt+ArrowDown"])).toMatchObject({ open: true, active: -1 });
  expect(press(typed("san"), ["Alt+ArrowUp"])).toMatchObject({ open: false });
});

test("arrows find no option where none is listed", () => {
  expect(press(typed("zz"), ["ArrowDown"], [])).toMatchObject({ open: true, active: -1 });
  expect(press(typed("zz"), ["ArrowUp"], [])).toMatchObject({ open: true, active: -1 });
});

test("keys with Control, Command or Shift are the field's", () => {
  const state = press(typed("san"), ["ArrowDown"]);
  for (const modifier of ["ctrlKey", "metaKey", "shiftKey"])
    for (const key of ["Home", "End", "ArrowDown", "Enter"])
      expect(actionOfKey({ ...modifiers, key, [modifier]: true }, state, values)).toBeUndefined();
});
