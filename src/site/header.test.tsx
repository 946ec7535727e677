import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";

const header = renderToStaticMarkup(<Header path="/about" field="mint" />);

test("submenus are one group of details, so that the browser keeps one open", () => {
  expect(header.match(/<details name="menu">/g)).toHaveLength(3);
});

test("the toggle of small screens opens the navigation without a script", () => {
  expect(header).toContain('popoverTarget="site-nav"');
  expect(header).toMatch(/<nav id="site-nav"[^>]* popover="auto"/);
});

test("each tab names its pane and the pane its tab", () => {
  const tabs = [...header.matchAll(/id="(tab-\w+)" aria-controls="(pane-\w+)"/g)];
  expect(tabs).toHaveLength(3);
  for (const [, tab, pane] of tabs) {
    expect(header).toMatch(new RegExp(`id="${pane}" aria-labelledby="${tab}"`));
  }
});

test("the first tab is selected and its pane alone is shown", () => {
  expect(header.match(/aria-selected="true"/g)).toHaveLength(1);
  expect(header).toMatch(/id="pane-services" aria-labelledby="tab-services">/);
  expect(header.match(/hidden=""/g)).toHaveLength(2);
});

test("the link to the page itself is marked", () => {
  expect(header.match(/<a [^>]*aria-current="page"[^>]*>/g)).toEqual([
    '<a href="/about" aria-current="page">',
  ]);
});

test("pictures in closed menus wait until they are seen", () => {
  const images = header.match(/<img [^>]*>/g) ?? [];
  expect(images.length).toBeGreaterThan(10);
  for (const image of images) expect(image).toContain('loading="lazy"');
});

test("nothing carries a style attribute, which the content security policy refuses", () => {
  expect(header + renderToStaticMarkup(<Footer path="/about" />)).not.toContain("style=");
});
