import { askAhead } from "./ask-ahead.ts";
import { nameManifest } from "./manifest.ts";
import { letPicturesCome } from "./pictures.ts";

const waiting = new AbortController();

/** Once a pointer moves or the page is scrolled: what a first view has no use for. */
function goOn(): void {
  waiting.abort();
  letPicturesCome();
  askAhead();
  nameManifest();
}

for (const sign of ["pointermove", "scroll"])
  addEventListener(sign, goOn, { signal: waiting.signal });
