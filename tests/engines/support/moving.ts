/**
 * What moves, or would when it changes: animations that run, elements with durations long enough to be seen, and smooth
 * scrolling. Runs in the page.
 */
export function moving(): string[] {
  const running = document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1)
    .map(({ playState }) => `an animation is ${playState}`);
  const parts = [undefined, "::before", "::after"];
  const elements = [...document.querySelectorAll("*")].filter((element) =>
    parts.some((part) => canMove(getComputedStyle(element, part))),
  );
  return [...running, ...elements.map(({ outerHTML }) => outerHTML.slice(0, 120))];

  function canMove(style: CSSStyleDeclaration): boolean {
    const durations = `${style.animationDuration}, ${style.transitionDuration}`.split(", ");
    const isLong = durations.some((duration) => Number.parseFloat(duration) > 0.001);
    return isLong || style.scrollBehavior === "smooth";
  }
}
