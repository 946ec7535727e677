import { resolve } from "node:path";
import { buildSite } from "./build/build-site.ts";

/** `npm run build`: makes `dist` anew, whether or not it is up to date. */
await buildSite(resolve(import.meta.dirname, ".."));
