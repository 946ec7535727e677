/** Moves the focus to a field. What is folded up around it is unfolded: it could take none. */
export function focusField(field: Element | null | undefined): void {
  if (!(field instanceof HTMLElement)) return;
  const fold = field.closest("details");
  if (fold) fold.open = true;
  field.focus();
}
