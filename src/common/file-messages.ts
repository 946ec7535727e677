/** What server and browser say alike of a file that is not taken. */
export const unsupportedTypeMessage =
  "Attach a PDF, Word, OpenDocument, RTF, text, PNG or JPEG file.";

/** Of a file that is not with the form any more. */
export const chooseAgainMessage = "Please choose your file again";

/** @param limitBytes how large a file may be */
export const tooLargeMessage = (limitBytes: number) =>
  `This file is larger than ${megabytes(limitBytes)} MB. Attach a smaller one, or send it by email.`;

/** Whole ones, as people are told. */
export const megabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024);
