/** The one script of content pages, loaded after the first view. */
import "./ask-ahead.ts";
import "./manifest.ts";
import "./menu.ts";
import "./pictures.ts";
