import { resolve } from "node:path";
import { loadAddress } from "../src/platform/process/build-environment.ts";
import "./raw-imports.ts";

// Only now: what it imports imports content.
const { buildSite } = await import("./build/build-site.ts");

/** `npm run build`: makes `dist` anew, whether or not it is up to date. */
const root = resolve(import.meta.dirname, "..");
process.chdir(root);
loadAddress();
await buildSite(root);
