declare namespace App {
  /** What the server hands to every page that is rendered on demand. */
  type Locals = import("./program/locals.ts").Locals;
}
