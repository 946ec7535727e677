/** The one script of content pages, loaded after the first view. Where a page has islands, it loads theirs. */
import "./load-islands.ts";
import "./after-first-view.ts";
import "./menu.ts";
