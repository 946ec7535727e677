import idle from "astro/client/idle.js";
import visible from "astro/client/visible.js";
import interaction from "./interaction.ts";

/** Astro writes each strategy into the pages that use it; these stand in the one file that all of them share. */
Object.assign(window, { Astro: { idle, visible, interaction } });
