import { inspectPlainText, requireFormat } from "./content.ts";
import { holdsEicar } from "./eicar.ts";
import { extensionOf } from "./file-name.ts";
import { type FileProblem, UnsafeFileError } from "./file-problems.ts";
import { inspectOpenDocument } from "./open-document.ts";
import { inspectPdf } from "./pdf/pdf.ts";
import { inspectJpeg, inspectPng } from "./pictures.ts";
import { inspectRichText } from "./rich-text.ts";
import { inspectWordBinary, isLockedPackage } from "./word-binary.ts";
import { inspectWordPackage } from "./word-package.ts";

type FileType = { contentType: string; inspect: (file: Buffer) => Promise<void> | void };

const jpeg: FileType = {
  contentType: "image/jpeg",
  async inspect(file) {
    await requireFormat(file, "jpg");
    inspectJpeg(file);
  },
};

/** The attachments we take, by the extension of their name. */
const fileTypes: ReadonlyMap<string, FileType> = new Map(
  Object.entries({
    pdf: {
      contentType: "application/pdf",
      async inspect(file) {
        await requireFormat(file, "pdf");
        inspectPdf(file);
      },
    },
    doc: { contentType: "application/msword", inspect: inspectWordBinary },
    docx: {
      contentType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      inspect: zipped(inspectWordPackage),
    },
    odt: {
      contentType: "application/vnd.oasis.opendocument.text",
      inspect: zipped(inspectOpenDocument),
    },
    rtf: {
      contentType: "application/rtf",
      async inspect(file) {
        await requireFormat(file, "rtf");
        inspectRichText(file);
      },
    },
    txt: { contentType: "text/plain", inspect: inspectPlainText },
    png: {
      contentType: "image/png",
      async inspect(file) {
        await requireFormat(file, "png", "apng");
        inspectPng(file);
      },
    },
    jpg: jpeg,
    jpeg,
  } satisfies Record<string, FileType>),
);

/** For the `accept` attribute of a file field, such as `.pdf,.doc`. A hint to the browser, not a check. */
export const acceptedExtensions = [...fileTypes.keys()].map((extension) => `.${extension}`).join();

export type Identified =
  | { ok: true; extension: string; contentType: string }
  | { ok: false; reason: FileProblem };

/**
 * Says whether we take an uploaded file, by the extension of its name, and by its content: what the format is, and
 * that nothing in it acts. It takes time in proportion to the file; on the web server a thread of its own does it.
 * @param originalName The name that the browser sent, as it came.
 */
export async function identify(file: Buffer, originalName: string): Promise<Identified> {
  const extension = extensionOf(originalName);
  const type = extension === undefined ? undefined : fileTypes.get(extension);
  if (extension === undefined || type === undefined) {
    return { ok: false, reason: "unsupported-type" };
  }
  if (file.length === 0) return { ok: false, reason: "empty" };
  if (holdsEicar(file)) return { ok: false, reason: "infected" };
  try {
    await type.inspect(file);
    return { ok: true, extension, contentType: type.contentType };
  } catch (error) {
    if (error instanceof UnsafeFileError) return { ok: false, reason: error.reason };
    throw error;
  }
}

function zipped(inspect: (file: Buffer) => void): (file: Buffer) => void {
  return (file) => {
    if (isLockedPackage(file)) throw new UnsafeFileError("password-protected");
    if (file.toString("latin1", 0, 2) !== "PK") throw new UnsafeFileError("content-mismatch");
    inspect(file);
  };
}
