import { defineKind } from "../kind.ts";
import styles from "./interview.css?inline";
import { Interview } from "./interview.tsx";
import { interview as schema } from "./schema.ts";

export const interview = defineKind({ schema, Component: Interview, styles: [styles] });
