import { defineKind } from "../kind.ts";
import styles from "./logos.css?inline";
import { Logos } from "./logos.tsx";
import { logos as schema } from "./schema.ts";

export const logos = defineKind({
  schema,
  Component: Logos,
  styles: [styles],
});
