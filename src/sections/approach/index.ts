import { defineKind } from "../kind.ts";
import styles from "./approach.css?inline";
import { Approach } from "./approach.tsx";
import { approach as schema } from "./schema.ts";

export const approach = defineKind({
  schema,
  Component: Approach,
  styles: [styles],
});
