import { isRemote } from "./references.ts";

/** Stands in an instruction where another field's result would. */
export const nestedField = "\ufffc";

/** Fields that fetch from other programs (DDE, OLE links, databases). */
const reaching = new Set(["DDE", "DDEAUTO", "LINK", "DATABASE", "IMPORT"]);
/** Fields that load a file. */
const loading = new Set(["INCLUDE", "INCLUDETEXT", "INCLUDEPICTURE", "RD"]);

/**
 * Whether a Word field reaches out of its document, or hides what it does behind a computed name.
 * @param instruction such as ` INCLUDEPICTURE "logo.png" \d`, other fields in it as {@link nestedField}
 */
export function isReachingField(instruction: string): boolean {
  const [, name = "", rest = ""] = /^[\s"]*([^\s"\\]*)([\s\S]*)$/.exec(instruction) ?? [];
  const field = name.toUpperCase();
  if (field.includes(nestedField) || reaching.has(field)) return true;
  if (!loading.has(field)) return false;
  // Switches may stand before the source.
  const parts = rest.match(/[^\s"]+/g) ?? [];
  return parts.some((part) => part.includes(nestedField) || isRemote(part));
}

/** Follows the fields of a text as their marks come by. Fields lie in each other's instructions and results. */
export class FieldReader {
  readonly #open: { instruction: string; isJudged: boolean }[] = [];
  #reaches = false;

  begin(): void {
    this.add(nestedField);
    this.#open.push({ instruction: "", isJudged: false });
  }

  add(text: string): void {
    const field = this.#open.at(-1);
    if (field) field.instruction += text;
  }

  /** The instruction is complete; what follows is the result. */
  separate(): void {
    const field = this.#open.at(-1);
    if (!field || field.isJudged) return;
    field.isJudged = true;
    this.#reaches ||= isReachingField(field.instruction);
  }

  end(): void {
    this.separate();
    this.#open.pop();
  }

  /** Whether a field reaches out of the document, those included that nothing ended. */
  reaches(): boolean {
    while (this.#open.length > 0) this.end();
    return this.#reaches;
  }
}
