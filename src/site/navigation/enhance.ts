/** The one script of content pages. */
import "./menu.ts";
import "./pictures.ts";
