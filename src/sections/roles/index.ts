import { defineKind } from "../kind.ts";
import { arch } from "../pictures.ts";
import styles from "./roles.css?inline";
import { Roles } from "./roles.tsx";
import { roles as schema } from "./schema.ts";

export const roles = defineKind({
  schema,
  Component: Roles,
  styles: [styles],
  pictures: ({ roles }) => roles.map(({ person }) => arch(person)),
});
