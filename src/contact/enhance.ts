/** What the contact page does besides its form, which is an island. */
import "./clock.ts";
import "./street-map.ts";
