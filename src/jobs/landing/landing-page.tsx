import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { alertPath } from "../domain/alert-search.ts";
import { type Emblems, JobList } from "../search/job-list.tsx";
import type { Overview } from "../search/overview.ts";
import { searchPath } from "../search/search-answer.ts";
import { countText } from "../search/search-words.ts";
import type { Landing } from "./landing.ts";
import { LandingFigures } from "./landing-figures.tsx";
import { LandingLinks } from "./landing-links.tsx";
import type { LandingLists } from "./landing-lists.ts";
import { landingFacts } from "./landing-words.ts";
import { neighborsOf } from "./neighbors.ts";
import "../../ui/breadcrumb.css";
import "./landing.css";

interface LandingPageProps {
  landing: Landing;
  overview: Overview;
  /** The landing pages that there are. */
  lists: LandingLists;
  emblems: Emblems;
}

/** The jobs of a place, of a sector or a skill there, or remote ones, with what they have in common. */
export function LandingPage({ landing, overview, lists, emblems }: LandingPageProps) {
  const { criteria, title } = landing;
  const { jobs, total, at } = overview;
  const neighbors = neighborsOf(landing, lists);
  return (
    <>
      <section className="landing-hero f-blush">
        <div className="wrap">
          <Breadcrumb crumbs={crumbsOf(landing, lists)} />
          <h1>{`${title}.`}</h1>
          <p className="lead">{landingFacts(landing, overview).join(" ")}</p>
          <p className="acts">
            <ButtonLink href={searchPath(criteria)}>Filter these jobs</ButtonLink>
            <ButtonLink href={alertPath(criteria)} look="line">
              Email me new ones
            </ButtonLink>
          </p>
        </div>
      </section>
      <section className="band landing-jobs">
        <div className="wrap">
          <h2 className="sr">Jobs, newest first</h2>
          <JobList jobs={jobs} emblems={emblems} at={at} />
          {total > jobs.length && (
            <p className="landing-more">
              <a className="more" href={searchPath(criteria)}>{`See all ${countText(total)}`}</a>
            </p>
          )}
        </div>
      </section>
      <section className="band f-sky">
        <div className="wrap">
          <LandingFigures landing={landing} overview={overview} lists={lists} />
        </div>
      </section>
      {neighbors.length > 0 && (
        <section className="band">
          <div className="wrap">
            <LandingLinks heading="Jobs nearby and in other fields" groups={neighbors} />
          </div>
        </section>
      )}
    </>
  );
}

/** The pages that it lies in, of which each is there. */
function crumbsOf({ type, country, state, place, path }: Landing, { byPath }: LandingLists) {
  const isAbove = (one: Landing) =>
    one.path !== path &&
    ((one.type === "country" && one.place === country && type !== "remote") ||
      (one.type === "state" && one.place === state) ||
      (one.type === "city" && one.place === place) ||
      (one.type === "remote" && one.country === undefined && type === "remote"));
  const above = [...byPath.values()].filter(isAbove);
  return [
    { label: "Jobs", href: "/jobs" },
    ...above.map(({ name, path }) => ({ label: name, href: path })),
  ];
}
