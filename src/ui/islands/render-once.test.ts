import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderOnce } from "./render-once.ts";
import { sameForAll } from "./same-for-all.ts";

let renders: number;
const Shared = sameForAll(() => null);
const Personal = () => null;
const content = { heading: "Hello" };

beforeEach(() => {
  renders = 0;
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-01T12:00:10Z") });
});
afterEach(() => vi.useRealTimers());

const render = (component: object, props: object, prefix = "r0") =>
  renderOnce(component, props, prefix, () => {
    renders += 1;
    return `rendering ${renders}`;
  });

test("what is the same for all is rendered once for the same properties, within the minute", () => {
  const first = render(Shared, { section: content, path: "/about" });
  expect(render(Shared, { section: content, path: "/about" })).toBe(first);
  const others = [
    render(Shared, { section: content, path: "/contact" }),
    render(Shared, { section: { ...content }, path: "/about" }),
    render(Shared, { section: content, path: "/about" }, "r1"),
    render(
      sameForAll(() => null),
      { section: content, path: "/about" },
    ),
  ];
  expect(new Set([first, ...others]).size).toBe(5);
});

test("it is rendered anew once the minute is over", () => {
  const first = render(Shared, { path: "/news" });
  vi.advanceTimersByTime(60_001);
  expect(render(Shared, { path: "/news" })).not.toBe(first);
});

test("a text and a number of the same digits are two properties", () => {
  expect(render(Shared, { part: 1 })).not.toBe(render(Shared, { part: "1" }));
});

test("whatever else a page shows is rendered each time, and nothing of it is kept", () => {
  expect(render(Personal, { section: content })).toBe("rendering 1");
  expect(render(Personal, { section: content })).toBe("rendering 2");
});
