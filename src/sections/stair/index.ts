import { defineKind } from "../kind.ts";
import { stair as schema } from "./schema.ts";
import styles from "./stair.css?inline";
import { Stair } from "./stair.tsx";

export const stair = defineKind({
  schema,
  Component: Stair,
  styles: [styles],
});
