import { defineKind } from "../kind.ts";
import styles from "./jobs.css?inline";
import { Jobs } from "./jobs.tsx";
import { jobs as schema } from "./schema.ts";

export const jobs = defineKind({
  schema,
  Component: Jobs,
  styles: [styles],
});
