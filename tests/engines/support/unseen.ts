type Part = "border" | "outline" | "words";

/**
 * Which of the elements that fit have a border, an outline or words that cannot be told from what is behind them.
 * Runs in the page.
 */
export function unseen(part: Part, selector: string): string[] {
  const found = [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
  if (found.length === 0) return [`there is no ${selector}`];
  return found.filter((one) => !isSeen(one)).map((one) => one.outerHTML.slice(0, 160));

  function isSeen(element: Element): boolean {
    const style = getComputedStyle(element);
    if (part === "words") return style.color !== backgroundOf(element);
    const [width, line, color] =
      part === "border"
        ? [style.borderTopWidth, style.borderTopStyle, style.borderTopColor]
        : [style.outlineWidth, style.outlineStyle, style.outlineColor];
    const isDrawn = Number.parseFloat(width) >= 1 && line !== "none" && !isClear(color);
    return isDrawn && color !== backgroundOf(element.parentElement);
  }

  function backgroundOf(element: Element | null): string {
    if (!element) return "rgb(255, 255, 255)";
    const { backgroundColor } = getComputedStyle(element);
    return isClear(backgroundColor) ? backgroundOf(element.parentElement) : backgroundColor;
  }

  function isClear(color: string): boolean {
    return color === "rgba(0, 0, 0, 0)" || color === "transparent";
  }
}
