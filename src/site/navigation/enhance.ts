/** The one script of content pages, loaded after the first view. */
import "./menu.ts";
import "./pictures.ts";
