import { registerHooks } from "node:module";

/**
 * Loaded into a program beside its own code: gives the career event's workshops dates, which they have none of in
 * public yet, so that the form to book them is tried too. Everything else runs as it was built.
 */
const datesOfWorkshops = /(sessions:(?:\\n|\n) {2}dates: )\[\]/g;
const day = 24 * 60 * 60 * 1000;

const dates = Array.from({ length: 10 }, (_, index) => {
  const on = new Date(Date.now() + (30 + index) * day).toISOString().slice(0, 10);
  return `{ on: ${on}, at: 10:00, office: miami }`;
});

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (loaded.format !== "module" || !loaded.source || !url.includes("/dist/")) return loaded;
    const source = Buffer.from(loaded.source as Uint8Array).toString();
    return { ...loaded, source: source.replaceAll(datesOfWorkshops, `$1[${dates.join(", ")}]`) };
  },
});
