import { defineKind } from "../kind.ts";
import { Hero } from "./hero.tsx";
import { hero as schema } from "./schema.ts";

export const hero = defineKind({
  schema,
  Component: Hero,
  // Those of its layout: see `stylesFor`.
  styles: [],
});
