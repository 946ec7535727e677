type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Whether the page holds what somebody has typed or chosen and what is not kept yet, also where the server has shown it once more.
 * @param counts which forms are looked at
 */
export function holdsTyped(counts: (form: HTMLFormElement) => boolean = () => true): boolean {
  const isShownAgain = document.querySelector("main[data-refused]") !== null;
  return Array.from(document.querySelectorAll<HTMLFormElement>("main form"))
    .filter(counts)
    .flatMap((form) => [...form.querySelectorAll<FormField>("input, textarea, select")])
    .some((field) => isChanged(field) || (isShownAgain && hasText(field)));
}

const written = ["text", "email", "url", "tel", "number", "date", "time", "textarea"];

const hasText = ({ type, value }: FormField): boolean => value !== "" && written.includes(type);

function isChanged(field: FormField): boolean {
  if (field instanceof HTMLSelectElement) {
    const preset = Array.from(field.options).findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(preset, 0);
  }
  if (field instanceof HTMLInputElement && field.checked !== field.defaultChecked) return true;
  return field.value !== field.defaultValue;
}
