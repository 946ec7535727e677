/**
 * Holds back a form with a date or time of which a part is missing: browsers post it as none, and one that may be left out would
 * be dropped without a word. The forms leave all other checks to the server.
 */
document.addEventListener(
  "submit",
  (event) => {
    const { target, submitter } = event;
    if (!(target instanceof HTMLFormElement) || isUnchecked(submitter)) return;
    const halfTyped = [...target.elements].find(isHalfTyped);
    if (!halfTyped) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    halfTyped.reportValidity();
  },
  { capture: true },
);

/** A draft may be kept as it is. */
const isUnchecked = (submitter: HTMLElement | null): boolean =>
  submitter instanceof HTMLButtonElement && submitter.formNoValidate;

const isHalfTyped = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.validity.badInput;
