import { open } from "node:fs/promises";
import {
  isOpenDocumentText,
  isPlainText,
  isWordBinary,
  isWordPackage,
  startsAs,
  type Upload,
} from "./content.ts";
import { extensionOf } from "./file-name.ts";

type FileType = { contentType: string; matches: (upload: Upload) => Promise<boolean> };

/** The attachments we take, by the extension of their name. */
const fileTypes: ReadonlyMap<string, FileType> = new Map(
  Object.entries({
    pdf: { contentType: "application/pdf", matches: startsAs("pdf") },
    doc: { contentType: "application/msword", matches: isWordBinary },
    docx: {
      contentType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      matches: isWordPackage,
    },
    odt: { contentType: "application/vnd.oasis.opendocument.text", matches: isOpenDocumentText },
    rtf: { contentType: "application/rtf", matches: startsAs("rtf") },
    txt: { contentType: "text/plain", matches: isPlainText },
    png: { contentType: "image/png", matches: startsAs("png", "apng") },
    jpg: { contentType: "image/jpeg", matches: startsAs("jpg") },
    jpeg: { contentType: "image/jpeg", matches: startsAs("jpg") },
  }),
);

/** For the `accept` attribute of a file field, such as `.pdf,.doc`. A hint to the browser, not a check. */
export const acceptedExtensions = [...fileTypes.keys()].map((extension) => `.${extension}`).join();

export type Identified =
  | { ok: true; extension: string; contentType: string }
  | { ok: false; reason: FileProblem };

export type FileProblem = "unsupported-type" | "content-mismatch" | "empty";

/** What the visitor reads beside the field. */
export const fileProblemMessages: Record<FileProblem, string> = {
  "unsupported-type": "Attach a PDF, Word, OpenDocument, RTF, text, PNG or JPEG file.",
  "content-mismatch":
    "This file's content does not match its name. Save it again as a PDF and attach that.",
  empty: "This file is empty. Attach another one.",
};

// file-type's own recommendation for a sample.
const headBytes = 4100;

/**
 * Says whether we take an uploaded file, by the extension of its name and by its content. The
 * file is never decompressed, parsed as a document or rendered.
 * @param path The complete temporary file.
 * @param originalName The name that the browser sent, as it came.
 * @throws The file system's error when the file cannot be read.
 */
export async function identify(path: string, originalName: string): Promise<Identified> {
  const extension = extensionOf(originalName);
  const type = extension === undefined ? undefined : fileTypes.get(extension);
  if (extension === undefined || type === undefined) {
    return { ok: false, reason: "unsupported-type" };
  }
  const upload = await openUpload(path);
  try {
    if (upload.size === 0) return { ok: false, reason: "empty" };
    if (!(await type.matches(upload))) return { ok: false, reason: "content-mismatch" };
    return { ok: true, extension, contentType: type.contentType };
  } finally {
    await upload.file.close();
  }
}

async function openUpload(path: string): Promise<Upload> {
  const file = await open(path, "r");
  const { size } = await file.stat();
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
  return { file, size, head: buffer.subarray(0, bytesRead) };
}
