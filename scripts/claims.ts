import { claims } from "../src/claims/register.ts";
import { readShown } from "./claims/read-shown.ts";
import { tellClaims } from "./claims/tell-claims.ts";
import { print } from "./terminal.ts";

/** `npm run claims`: what the owner has still to confirm, by page. See docs/how-to/replace-the-examples.md. */
const { lines, withoutEntry } = tellClaims(claims, readShown(process.cwd()));
for (const line of lines) print(line);
if (withoutEntry > 0) process.exitCode = 1;
