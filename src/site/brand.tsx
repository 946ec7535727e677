import { Mark } from "../art/index.ts";
import { site } from "../common/site.ts";
import "./brand.css";

/** The mark and the company's name, linked to the home page. */
export function Brand() {
  return (
    <a className="logo" href="/">
      <Mark />
      {site.name}
    </a>
  );
}
