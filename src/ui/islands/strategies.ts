import type { ClientDirective } from "astro";
import whenVisible from "astro/client/visible.js";
import interaction from "./interaction.ts";
import { loadWithProps } from "./load-with-props.ts";
import { whenIdle } from "./when-idle.ts";

const idle: ClientDirective = (load) => whenIdle(async () => (await load())());

/** Astro's own, for islands with properties that the page does not carry, too. */
const visible: ClientDirective = (...given) => {
  const [, options, island] = given;
  const load = async () => (await loadWithProps(...given)) ?? stayAsleep;
  whenVisible(load, options, island);
};

const stayAsleep = async () => {};

/** By what islands come to life; see record 24. */
export const strategies: Readonly<Record<string, ClientDirective>> = { idle, visible, interaction };
