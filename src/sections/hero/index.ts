import { defineKind } from "../kind.ts";
import styles from "./hero.css?inline";
import { Hero } from "./hero.tsx";
import { hero as schema } from "./schema.ts";

export const hero = defineKind({
  schema,
  Component: Hero,
  styles: [styles],
});
