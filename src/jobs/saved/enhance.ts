/** The one script of saving and sharing jobs. */
import "./save-buttons.ts";
import "./share-buttons.ts";
