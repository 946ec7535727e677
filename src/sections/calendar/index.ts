import { defineKind } from "../kind.ts";
import styles from "./calendar.css?inline";
import { Calendar } from "./calendar.tsx";
import { calendar as schema } from "./schema.ts";

export const calendar = defineKind({
  schema,
  Component: Calendar,
  styles: [styles],
});
