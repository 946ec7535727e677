import type { ClientDirective } from "astro";
import idle from "astro/client/idle.js";
import visible from "astro/client/visible.js";
import interaction from "./interaction.ts";

/** By what islands come to life; see record 24. */
export const strategies: Readonly<Record<string, ClientDirective>> = { idle, visible, interaction };
