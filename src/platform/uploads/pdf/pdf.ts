import { UnsafeFileError } from "../file-problems.ts";
import { refuseBehindEnd } from "../hidden-files.ts";
import { findObjects } from "./find-objects.ts";

const endMark = "%%EOF";

/**
 * Refuses a PDF with scripts, actions that start by themselves or reach out, other files in it, or a password. Every
 * object that a reader could find is looked at, also those that are packed in object streams. Pages, fonts and
 * pictures are not unpacked: nothing in them acts.
 * @throws {UnsafeFileError}
 */
export function inspectPdf(file: Buffer): void {
  const end = file.lastIndexOf(endMark);
  if (end < 0) throw new UnsafeFileError("damaged");
  refuseBehindEnd(file, end + endMark.length);
  const opened = new Set<number>();
  const actions = new Map<number, Set<string>>();
  for (const { number, object } of findObjects(file)) {
    for (const target of object.openActions) opened.add(target);
    const known = actions.get(number) ?? new Set<string>();
    if (object.actions.length > 0) actions.set(number, known);
    for (const action of object.actions) known.add(action);
  }
  const started = [...opened].flatMap((number) => [...(actions.get(number) ?? [])]);
  // Going to a page is what most documents do when they are opened.
  if (started.some((action) => action !== "GoTo")) throw new UnsafeFileError("script");
}
