import { askAhead } from "./ask-ahead.ts";
import { nameManifest } from "./manifest.ts";
import { letPicturesCome } from "./pictures.ts";

/** Once a pointer moves, or the page is scrolled or printed: what a first view has no use for. */
function goOn(): void {
  window.onpointermove = window.onscroll = window.onbeforeprint = null;
  letPicturesCome();
  askAhead();
  nameManifest();
}

window.onpointermove = window.onscroll = window.onbeforeprint = goOn;
