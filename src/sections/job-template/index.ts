import { defineKind } from "../kind.ts";
import styles from "./job-template.css?inline";
import { JobTemplate } from "./job-template.tsx";
import { jobTemplate as schema } from "./schema.ts";

export const jobTemplate = defineKind({ schema, Component: JobTemplate, styles: [styles] });
