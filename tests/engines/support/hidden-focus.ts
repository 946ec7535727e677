/**
 * Looks whether what has the focus is to be seen (WCAG 2.4.11): not when something lies over all of it, or it is out of
 * the window. Of a control that its label lies over, the label is looked at. Runs in the page.
 * @param end the selector of where the walk through the page ends
 * @returns what is hidden, if it is, and whether this is the end
 */
export async function hiddenFocus(end: string): Promise<{ hidden: string[]; isEnd: boolean }> {
  const element = document.activeElement ?? document.body;
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  // Browsers scroll what gets the focus into view a little later, on a busy machine later still.
  for (const latest = performance.now() + 2_000; !isSeen() && performance.now() < latest; ) {
    await new Promise((done) => requestAnimationFrame(done));
  }
  await scrollIsOver();
  const hidden = isSeen() ? [] : [element.outerHTML.slice(0, 160)];
  return { hidden, isEnd: element.matches(end) };

  /** A press in the middle of a scroll that another press began may be one that Firefox does not scroll for. */
  async function scrollIsOver(): Promise<void> {
    let [last, still] = [Number.NaN, 0];
    for (let frames = 0; still < 3 && frames < 120; frames += 1) {
      await new Promise((done) => requestAnimationFrame(done));
      still = scrollY === last ? still + 1 : 0;
      last = scrollY;
    }
  }

  function isSeen(): boolean {
    return [element, ...labels].some((one) =>
      [...one.getClientRects()].some((box) => pointsOf(box).some((point) => isOnTop(one, point))),
    );
  }

  function pointsOf(box: DOMRect): { x: number; y: number }[] {
    const parts = [0.1, 0.5, 0.9];
    return parts.flatMap((across) =>
      parts.map((down) => ({ x: box.x + box.width * across, y: box.y + box.height * down })),
    );
  }

  function isOnTop(one: Element, { x, y }: { x: number; y: number }): boolean {
    return one.contains(document.elementFromPoint(x, y));
  }
}
