import { createHash } from "node:crypto";

/** SHA-256 of a content file's text, in hexadecimal. */
export const hashText = (text: string): string => createHash("sha256").update(text).digest("hex");
