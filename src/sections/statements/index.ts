import { defineKind } from "../kind.ts";
import { statements as schema } from "./schema.ts";
import styles from "./statements.css?inline";
import { Statements } from "./statements.tsx";

export const statements = defineKind({ schema, Component: Statements, styles: [styles] });
