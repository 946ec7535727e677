/** What the server knows of each form, a line a form. The browser's side of the list is `live/form-list.ts`. */
export { application } from "../applications/server/form.ts";
export { eventInterest as "event-interest" } from "../career-event/server/form.ts";
export { contact } from "../contact/server/form.ts";
export { deib } from "../hiring/deib/server/form.ts";
export { hire } from "../hiring/hire/server/form.ts";
export { rpo } from "../hiring/rpo/server/form.ts";
export { talentNetwork as "talent-network" } from "../hiring/talent-network/server/form.ts";
export { videoSeries as "video-series" } from "../hiring/video-series/server/form.ts";
