import { claims } from "../src/claims/register.ts";
import { promised, promises } from "../src/common/promises.ts";
import { readShown } from "./claims/read-shown.ts";
import { tellClaims } from "./claims/tell-claims.ts";
import { print } from "./terminal.ts";

/** `npm run claims`: what the owner has still to confirm, by page. See docs/how-to/replace-the-examples.md. */
const names = Object.keys(promises) as (keyof typeof promises)[];
const made = names.map((name) => ({ within: promised(name), promise: promises[name].promise }));
const { lines, withoutEntry } = tellClaims(claims, readShown(process.cwd()), made);
for (const line of lines) print(line);
if (withoutEntry > 0) process.exitCode = 1;
