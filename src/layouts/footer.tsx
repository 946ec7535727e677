import { LatePicture } from "../art/index.ts";
import selvedge from "../art/selvedge.svg?url";
import { type Link, navigation } from "../navigation/navigation.ts";
import { phoneHref, site } from "../site.ts";
import { Brand } from "./brand.tsx";
import "./footer.css";

/** The foot of every page: how to reach the company, four columns of links, the legal pages. */
export function Footer() {
  const { columns, legal } = navigation.footer;
  return (
    <footer className="foot f-night">
      <LatePicture className="selvedge" src={selvedge} width={1440} height={28} />
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
