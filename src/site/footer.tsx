import { LatePicture } from "../art/index.ts";
import selvedge from "../art/selvedge.svg?url";
import { phoneHref, site } from "../common/site.ts";
import { NewsletterLine } from "../newsletter/line.tsx";
import { newsletterPath } from "../newsletter/schema.ts";
import { sameForAll } from "../ui/islands/same-for-all.ts";
import { Brand } from "./brand.tsx";
import { LegalEntities } from "./legal-entities.tsx";
import { type Link, navigation } from "./navigation/navigation.ts";
import "./footer.css";

/** These have a larger newsletter box, and need no second one. */
const pagesWithBox: readonly string[] = ["/404", newsletterPath];

/**
 * The foot of every page: how to reach the company, four columns of links, the newsletter, the legal pages.
 * @param path the path of the page it stands on
 */
export function Footer({ path }: { path: string }) {
  const { columns, legal } = navigation.footer;
  return (
    <footer className="foot f-night">
      {/* Wider than any window: the pattern is cut off, never scaled. */}
      <LatePicture className="selvedge" src={selvedge} width={9996} height={28} />
      <div className="wrap">
        <div className="cols">
          <div>
            <Brand />
            <p className="small">{site.tagline}</p>
            <ul>
              <li>
                <a href={phoneHref(site.phone)}>{site.phone}</a>
              </li>
              <li>
                <a href={`mailto:${site.email}`}>{site.email}</a>
              </li>
            </ul>
          </div>
          {columns.map(({ heading, links }) => (
            <div key={heading}>
              <h2>{heading}</h2>
              <Links links={links} />
            </div>
          ))}
        </div>
        {!pagesWithBox.includes(path) && <NewsletterLine />}
        {path === "/" && <LegalEntities facts={site.legal} />}
        <div className="legal">
          <span>© {site.name}</span>
          <Links links={legal} />
        </div>
      </div>
    </footer>
  );
}

function Links({ links }: { links: Link[] }) {
  return (
    <ul>
      {links.map(({ label, href }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  );
}

sameForAll(Footer);
