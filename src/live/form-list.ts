/** How each form is shown, a line a form. The server's side of the list is `program/form-list.ts`. */
export { default as application } from "../applications/correction.astro";
export { default as "event-interest" } from "../career-event/island.astro";
export { default as contact } from "../contact/island.astro";
export { default as deib } from "../hiring/deib/island.astro";
export { default as hire } from "../hiring/hire/island.astro";
export { default as rpo } from "../hiring/rpo/island.astro";
export { default as "talent-network" } from "../hiring/talent-network/island.astro";
export { default as "video-series" } from "../hiring/video-series/island.astro";
