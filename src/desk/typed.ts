type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether the page holds what somebody has typed or chosen and what is not kept yet, also where the server has shown it once more. */
export function holdsTyped(): boolean {
  if (document.querySelector("main[data-refused]")) return true;
  const fields = document.querySelectorAll<FormField>("main form :is(input, textarea, select)");
  return Array.from(fields).some(isChanged);
}

function isChanged(field: FormField): boolean {
  if (field instanceof HTMLSelectElement) {
    const preset = Array.from(field.options).findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(preset, 0);
  }
  if (field instanceof HTMLInputElement && field.checked !== field.defaultChecked) return true;
  return field.value !== field.defaultValue;
}
