import type { AstroComponentMetadata, SSRResult } from "astro";
import { type ReactNode, useId } from "react";
import { expect, test } from "vitest";
import renderer from "./render-to-string.ts";

type Props = { name: string; next?: ReactNode; children?: ReactNode };

function Greeting({ name, next, children }: Props) {
  return (
    <p id={useId()}>
      Hello {name}
      {next}
      {children}
    </p>
  );
}

const astroStaticSlot = true;
const isStatic = { displayName: "Greeting", astroStaticSlot } satisfies AstroComponentMetadata;
const isIsland = { ...isStatic, hydrate: "visible" } satisfies AstroComponentMetadata;

/** A page's renderings share its result. */
function page() {
  const context = { result: {} as SSRResult };
  return (metadata: AstroComponentMetadata, slots: Record<string, string> = {}) =>
    renderer.renderToStaticMarkup.call(context, Greeting, { name: "Ana" }, slots, metadata);
}

test("what comes alive has the marks that hydration needs, what does not goes without", async () => {
  const render = page();
  expect((await render(isIsland)).html).toContain("Hello <!-- -->Ana");
  expect((await render(isStatic)).html).toContain("Hello Ana");
});

test("each component of a page has ids of its own, and the browser learns their prefix", async () => {
  const render = page();
  const [one, other] = [await render(isIsland), await render(isIsland)];
  expect(one.html).not.toBe(other.html);
  expect(one.html).toContain(`id="_${one.attrs?.prefix}R_`);
  expect(other.html).toContain(`id="_${other.attrs?.prefix}R_`);
});

test("slots stand in the elements that hydration looks for, and empty ones are left out", async () => {
  const slots = { default: "<b>children</b>", next: "<i>next</i>", empty: " " };
  const render = page();
  const { html } = await render(isIsland, slots);
  expect(html).toContain('<astro-slot name="next"><i>next</i></astro-slot>');
  expect(html).toContain("<astro-slot><b>children</b></astro-slot>");
  expect((await render(isStatic, slots)).html).toContain(
    "<astro-static-slot><b>children</b></astro-static-slot>",
  );
});

test("it takes what is a component and leaves tags to Astro", async () => {
  expect(await renderer.check(Greeting, {}, {})).toBe(true);
  expect(await renderer.check("p", {}, {})).toBe(false);
});
