import type { ClientDirective } from "astro";
import interaction from "./interaction.ts";
import { loadWithProps } from "./load-with-props.ts";

/**
 * When something of it is seen, and once more when it is seen again where its script did not come. Astro's own knows nothing
 * of properties that the page does not carry.
 */
const visible: ClientDirective = (...given) => {
  const [, , island] = given;
  let isWaking = false;
  const observer = new IntersectionObserver(async (entries) => {
    if (isWaking || !entries.some(({ isIntersecting }) => isIntersecting)) return;
    isWaking = true;
    const hydrate = await loadWithProps(...given);
    isWaking = false;
    if (!hydrate) return;
    observer.disconnect();
    await hydrate();
  });
  for (const child of island.children) observer.observe(child);
};

/** By what islands come to life; see record 24. */
export const strategies: Readonly<Record<string, ClientDirective>> = { visible, interaction };
