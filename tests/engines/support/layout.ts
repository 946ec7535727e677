/**
 * What does not fit in the page that is shown, in words: that it scrolls sideways (WCAG 1.4.10), words that are cut
 * off by the box they are in, and words that lie over others. Runs in the page.
 */
export function layoutFaults(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  const texts = textBoxes();
  return [...sideways(), ...cutOff(texts), ...overlapping(texts)];

  function sideways(): string[] {
    if (scrollWidth <= clientWidth) return [];
    const outside = [...document.querySelectorAll("body *")]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
      .map((element) => `${Math.round(element.getBoundingClientRect().right)}: ${nameOf(element)}`);
    return [`scrolls to ${scrollWidth}; ${outside.slice(0, 4).join("; ")}`];
  }

  /** Each line of words that is shown, its box without the room above and below the letters. */
  function textBoxes(): { node: Text; parent: Element; box: DOMRect }[] {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: { node: Text; parent: Element; box: DOMRect }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!(node instanceof Text) || !node.data.trim() || !parent || !isShown(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { x, y, width, height } of range.getClientRects()) {
        if (width < 2) continue;
        const box = new DOMRect(x, y + height * 0.25, width, height * 0.5);
        if (isScrolledAway(parent, box)) continue;
        found.push({ node, parent, box });
      }
    }
    return found;
  }

  function isShown(element: Element): boolean {
    if (element.closest("script, style, noscript, svg, [aria-hidden=true], option")) return false;
    if (isForListeners(element)) return false;
    return element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  }

  /** Whether it is clipped to nothing, so that screen readers alone meet it. */
  function isForListeners(element: Element): boolean {
    if (getComputedStyle(element).clipPath === "inset(50%)") return true;
    return element.parentElement !== null && isForListeners(element.parentElement);
  }

  /** Whether it lies in the part of a list or table that has to be scrolled to. */
  function isScrolledAway(element: Element, box: DOMRect): boolean {
    if (element === document.body) return false;
    const { overflowX, overflowY } = getComputedStyle(element);
    const scrolls = [overflowX, overflowY].some((value) => value === "auto" || value === "scroll");
    if (scrolls && reachesOut(box, element)) return true;
    return element.parentElement !== null && isScrolledAway(element.parentElement, box);
  }

  function cutOff(boxes: ReturnType<typeof textBoxes>): string[] {
    const faults = boxes.flatMap(({ node, parent, box }) => {
      const by = clippers(parent).find((frame) => reachesOut(box, frame));
      return by ? [`cut off by ${nameOf(by)}: ${node.data.trim().slice(0, 40)}`] : [];
    });
    return [...new Set(faults)];
  }

  /** What cuts an element off without a way to scroll to it. */
  function clippers(element: Element): Element[] {
    const found: Element[] = [];
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
      const { overflowX, overflowY, position, display } = getComputedStyle(one);
      const cuts = [overflowX, overflowY].some((value) => value === "hidden" || value === "clip");
      if (cuts && display !== "inline" && display !== "contents") found.push(one);
      if (position === "fixed") break;
    }
    return found;
  }

  function reachesOut(box: DOMRect, frame: Element): boolean {
    const { left, right, top, bottom } = frame.getBoundingClientRect();
    if (right - left < 2) return false;
    return (
      box.left < left - 1 || box.right > right + 1 || box.top < top - 1 || box.bottom > bottom + 1
    );
  }

  function overlapping(boxes: ReturnType<typeof textBoxes>): string[] {
    const faults = new Set<string>();
    const sorted = boxes
      .filter(({ parent }) => !floats(parent))
      .toSorted((one, other) => one.box.top - other.box.top);
    for (const [index, one] of sorted.entries()) {
      for (let next = index + 1; next < sorted.length; next += 1) {
        const other = sorted[next];
        if (!other || other.box.top >= one.box.bottom - 1) break;
        if (one.parent.contains(other.parent) || other.parent.contains(one.parent)) continue;
        const shared =
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        if (shared > 3) faults.add(`“${words(one)}” lies over “${words(other)}”`);
      }
    }
    return [...faults];
  }

  /** Whether it lies over the page on purpose, as a toast does. */
  function floats(element: Element): boolean {
    if (getComputedStyle(element).position === "fixed") return true;
    return element.parentElement !== null && floats(element.parentElement);
  }

  function words({ node }: { node: Text }): string {
    return node.data.trim().slice(0, 40);
  }

  function nameOf(element: Element): string {
    const { tagName, id, classList } = element;
    return [tagName.toLowerCase(), id && `#${id}`, ...[...classList].map((one) => `.${one}`)].join(
      "",
    );
  }
}
