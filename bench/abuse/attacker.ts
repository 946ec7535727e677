import { type AttackName, attackNames, attacks } from "./attacks.ts";

/** One attack in a process of its own: `attacker.ts <name> <port>`. Whoever started it ends it. */
const [, , given, port] = process.argv;
const name = attackNames.find((known): known is AttackName => known === given);
if (!name) throw new Error(`There is no attack ${given}`);
attacks[name](Number(port));
