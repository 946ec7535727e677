import { kindNames, payText, workplaceNames } from "../domain/job-words.ts";
import type { Counts } from "../domain/search-result.ts";
import { sectorNames } from "../domain/sectors.ts";
import type { Overview, PayFigures } from "../search/overview.ts";
import { countText } from "../search/search-words.ts";
import type { Landing } from "./landing.ts";
import type { LandingLists } from "./landing-lists.ts";
import { otherSkills } from "./landing-words.ts";
import { skillSlug } from "./skills.ts";

interface LandingFiguresProps {
  landing: Landing;
  overview: Overview;
  lists: LandingLists;
}

const mostFields = 6;

/** What the jobs of a landing page have in common, in numbers, each with how many jobs it rests on. */
export function LandingFigures({ landing, overview, lists }: LandingFiguresProps) {
  const { kind, workplace, sector, pay, read, total } = overview;
  const { byPath } = lists;
  return (
    <>
      <h2>What these jobs have in common</h2>
      {read < total && (
        <p className="lead">{`Pay and skills are those of the newest ${countText(read)}.`}</p>
      )}
      <div className="landing-figures">
        {pay.length > 0 && <PayList pay={pay} />}
        <CountList heading="Contract type" rows={rowsOf(kind, kindNames)} />
        <CountList heading="Workplace" rows={rowsOf(workplace, workplaceNames)} />
        {landing.sector === undefined && (
          <CountList
            heading="Fields of work"
            rows={rowsOf(sector, sectorNames).slice(0, mostFields)}
          />
        )}
        <CountList
          heading={landing.skill === undefined ? "Most requested skills" : "Also requested"}
          rows={otherSkills(overview, landing.skill).map(({ name, jobs }) => ({
            label: name,
            count: jobs,
            path: byPath.get(`${cityPath(landing)}/${skillSlug(name)}`)?.path,
          }))}
        />
      </div>
    </>
  );
}

/** The path below which a landing page's skills have pages; only those of cities have any. */
const cityPath = ({ type, path }: Landing) =>
  type === "skill" ? path.slice(0, path.lastIndexOf("/")) : path;

function PayList({ pay }: { pay: readonly PayFigures[] }) {
  return (
    <div>
      <h3>Pay</h3>
      <dl>
        {pay.map(({ median, jobs, ...range }) => (
          <div key={`${range.currency} ${range.period}`}>
            <dt>{payText({ ...range, min: median, max: median })}</dt>
            <dd>{`is the median of ${countText(jobs)} that pay ${payText(range)}`}</dd>
          </div>
        ))}
      </dl>
      <p className="small">For the median, each job counts with the midpoint of its range.</p>
    </div>
  );
}

type Row = { label: string; count: number; path?: string | undefined };

function rowsOf<Value extends string>(counts: Counts<Value>, names: Record<Value, string>): Row[] {
  return (Object.entries(counts) as [Value, number][])
    .map(([value, count]) => ({ label: names[value], count }))
    .toSorted((one, other) => other.count - one.count);
}

function CountList({ heading, rows }: { heading: string; rows: readonly Row[] }) {
  if (rows.length === 0) return null;
  return (
    <div>
      <h3>{heading}</h3>
      <ul>
        {rows.map(({ label, count, path }) => (
          <li key={label}>
            {path === undefined ? <span>{label}</span> : <a href={path}>{label}</a>}
            <small>
              {count}
              <span className="sr">{count === 1 ? " job" : " jobs"}</span>
            </small>
          </li>
        ))}
      </ul>
    </div>
  );
}
