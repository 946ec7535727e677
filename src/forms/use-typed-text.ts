import { useLayoutEffect, useState } from "react";

/**
 * Keeps what was typed into a form's text areas before its script came. React gives a text area its first text again when
 * it hydrates one that the server has filled in.
 * @param id the form's
 */
export function useTypedText(id: string): void {
  // Read while the form is rendered for the first time, which is before React comes to its text areas.
  const [typed] = useState(() => textAreasOf(id).map((area) => ({ area, text: area.value })));

  useLayoutEffect(() => {
    for (const { area, text } of typed) if (area.value !== text) area.value = text;
  }, [typed]);
}

function textAreasOf(id: string): HTMLTextAreaElement[] {
  const form = typeof document === "undefined" ? null : document.getElementById(id);
  return [...(form?.querySelectorAll("textarea") ?? [])];
}
