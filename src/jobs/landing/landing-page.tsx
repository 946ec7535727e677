import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import type { Pay } from "../domain/job.ts";
import { ageText, payText } from "../domain/job-words.ts";
import { type Emblems, JobList } from "../search/job-list.tsx";
import { type SearchAnswer, searchPath } from "../search/search-answer.ts";
import { countText } from "../search/search-words.ts";
import { type CountryLandings, type Landing, landingOf, landingTitle } from "./landing.ts";
import { LandingLinks } from "./landing-links.tsx";
import "./landing.css";

interface LandingPageProps {
  landing: Landing;
  answer: SearchAnswer;
  /** From the least to the most, the commonest currency and period first. */
  pay: readonly Pay[];
  emblems: Emblems;
  /** The other landing pages of the country. */
  near: CountryLandings | undefined;
}

/** The jobs of a country, of a sector there, or of a city, with what they have in common. */
export function LandingPage({ landing, answer, pay, emblems, near }: LandingPageProps) {
  const { result, at } = answer;
  const shown = result.jobs.length;
  return (
    <>
      <section className="landing-hero f-blush">
        <div className="wrap">
          <Breadcrumb crumbs={crumbsOf(landing)} />
          <h1>{`${landingTitle(landing)}.`}</h1>
          <p className="lead">{landingFacts(answer, pay)}</p>
          <ButtonLink href={searchPath(landing.criteria)}>Filter these jobs</ButtonLink>
        </div>
      </section>
      {shown > 0 && (
        <section className="band">
          <div className="wrap">
            <h2 className="sr">Jobs, newest first</h2>
            <JobList jobs={result.jobs} emblems={emblems} at={at} />
            {result.total > shown && (
              <a className="more" href={searchPath({ ...landing.criteria, page: 2 })}>
                {`The other ${countText(result.total - shown)}`}
              </a>
            )}
          </div>
        </section>
      )}
      {near && (
        <section className="band f-sky">
          <div className="wrap">
            <LandingLinks heading="Jobs nearby, and of other fields" links={[near]} />
          </div>
        </section>
      )}
    </>
  );
}

function crumbsOf({ place, sector, country }: Landing) {
  const jobs = { label: "Jobs", href: "/jobs" };
  const isCountry = place === country && sector === undefined;
  return isCountry ? [jobs] : [jobs, { label: country, href: landingOf(country).path }];
}

/** What the data tell of a landing page's jobs, in sentences. */
export function landingFacts({ result, at }: SearchAnswer, pay: readonly Pay[]): string {
  const [newest] = result.jobs;
  if (!newest) return "No job is open here now.";
  const open = `${countText(result.total)} ${result.total === 1 ? "is" : "are"} open`;
  const ranges = pay.slice(0, 2).map(payText).join(" or ");
  const paid = ranges === "" ? "" : `, paid ${ranges}`;
  const remote = result.facets.workplace.remote ?? 0;
  return [
    `${open}${paid}.`,
    `The newest was posted ${ageText(newest.postedAt, at)}.`,
    remote > 0 ? `Of them ${remote} can be done from home.` : "",
  ]
    .join(" ")
    .trim();
}
