import type { Pay } from "../domain/job.ts";
import type { Workplace } from "../domain/terms.ts";
import type { Place } from "./texts/place-text.ts";

/** A job as its feed words it: what each format has, brought together by its adapter. */
export type Advert = {
  sourceId: string | undefined;
  title: string | undefined;
  /** HTML. */
  description: string;
  /** What the feed says of employment, such as `Full-time` or `Contract (W2)`. */
  employment: string;
  /** Category, department or team, the first one that tells a sector. */
  labels: readonly (string | undefined)[];
  places: readonly Place[];
  workplace: Workplace | undefined;
  /** A text where the feed has no amounts. */
  pay: Pay | string | undefined;
  /** What employees get besides; where a feed has no field for it, the text is asked. */
  benefits?: readonly string[] | undefined;
  skills?: readonly string[] | undefined;
  /** A time, or a day alone. */
  postedAt: string | undefined;
  /** The same, of the end of the ad and of the deadline to apply: the first one counts. */
  closesAt?: readonly (string | undefined)[] | undefined;
  client?: string | undefined;
  startsOn?: string | undefined;
  durationMonths?: number | undefined;
};
