import { defineKind } from "../kind.ts";
import { statuses as schema } from "./schema.ts";
import styles from "./statuses.css?inline";
import { Statuses } from "./statuses.tsx";

export const statuses = defineKind({ schema, Component: Statuses, styles: [styles] });
