import close from "../sections/close/close.css?inline";
import hero from "../sections/hero/hero.css?inline";
import rays from "../sections/rays.css?inline";
import storyCard from "../sections/story-card.css?inline";
import article from "./article.css?inline";
import reading from "./reading-text.css?inline";

/** The CSS of an article's page. */
export const articleStyles = hero + article + reading + storyCard + rays + close;

/** The CSS of a legal document's page. */
export const legalStyles = hero + reading;
