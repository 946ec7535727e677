declare namespace App {
  /** What the server hands to every page that is rendered on demand. */
  type Locals = import("./server/locals.ts").Locals;
}
