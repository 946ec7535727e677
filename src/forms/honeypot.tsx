import { honeypotField } from "./form.ts";
import "./honeypot.css";

/** A field that people never see and robots fill in. It is out of the tab order and of the accessibility tree. */
export function Honeypot() {
  return (
    <div className="honeypot" aria-hidden="true">
      <label>
        Leave this empty
        <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
