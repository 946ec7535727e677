/** The one script of content pages, loaded after the first view. Where a page has islands, it loads theirs. */
import "./load-islands.ts";
import "./ask-ahead.ts";
import "./manifest.ts";
import "./menu.ts";
import "./pictures.ts";
