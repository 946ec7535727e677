import type { ClientDirective } from "astro";
import visible from "astro/client/visible.js";
import interaction from "./interaction.ts";
import { whenIdle } from "./when-idle.ts";

const idle: ClientDirective = (load) => whenIdle(async () => (await load())());

/** By what islands come to life; see record 24. */
export const strategies: Readonly<Record<string, ClientDirective>> = { idle, visible, interaction };
