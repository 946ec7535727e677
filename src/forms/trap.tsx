import { trapField } from "./form.ts";
import "./trap.css";

/** A field that people never see and robots fill in. It is out of the tab order and of the accessibility tree. */
export function Trap() {
  return (
    <div className="trap" aria-hidden="true">
      <label>
        Leave this empty
        <input type="text" name={trapField} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
