import { defineKind } from "../kind.ts";
import styles from "./challenges.css?inline";
import { Challenges } from "./challenges.tsx";
import { challenges as schema } from "./schema.ts";

export const challenges = defineKind({
  schema,
  Component: Challenges,
  styles: [styles],
});
