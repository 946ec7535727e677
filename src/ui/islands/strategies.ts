import type { ClientDirective } from "astro";
import interaction from "./interaction.ts";
import { loadWithProps } from "./load-with-props.ts";

/** When something of it is seen. Astro's own knows nothing of properties that the page does not carry. */
const visible: ClientDirective = (...given) => {
  const [, , island] = given;
  const observer = new IntersectionObserver(async (entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    const hydrate = await loadWithProps(...given);
    await hydrate?.();
  });
  for (const child of island.children) observer.observe(child);
};

/** By what islands come to life; see record 24. */
export const strategies: Readonly<Record<string, ClientDirective>> = { visible, interaction };
