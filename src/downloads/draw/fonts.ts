import display from "../fonts/anek-display.ttf?inline";
import strong from "../fonts/hanken-strong.ttf?inline";
import text from "../fonts/hanken-text.ttf?inline";
import type { Face } from "./style.ts";

/** The faces' files. They are part of the build's own code, so that it finds them wherever it runs. */
export const faces: Record<Face, Buffer> = {
  display: bytesOf(display),
  strong: bytesOf(strong),
  text: bytesOf(text),
};

function bytesOf(dataUrl: string): Buffer {
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64");
}
