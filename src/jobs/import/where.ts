import type { Workplace } from "../domain/terms.ts";
import type { Advert } from "./advert.ts";
import type { FeedDefaults } from "./feed.ts";
import { type Place, workplaceOf } from "./texts/place-text.ts";

/** Where a job is done, in the form of a job's record. */
export function locate(advert: Advert, text: string, defaults: FeedDefaults) {
  const { city = null, state = null } = defaults;
  const fallback = { city, state, country: defaults.country, workplace: undefined };
  const places = advert.places.length > 0 ? advert.places : [fallback];
  const placed = places.filter((place) => place.workplace !== "remote");
  const isRemote = advert.workplace === "remote" || placed.length === 0;
  const workplace =
    advert.workplace ??
    (isRemote ? "remote" : placed.find((one) => one.workplace)?.workplace) ??
    taggedWorkplace(text) ??
    defaults.workplace ??
    "on-site";
  const [first = fallback, ...others] =
    workplace === "remote" || placed.length === 0 ? places : placed;
  return {
    ...withDefaults(first, workplace, defaults),
    otherLocations: others
      .map((place) => withDefaults(place, "remote", defaults))
      .filter(({ city, country }) => country && (city || workplace === "remote")),
    workplace,
    orRemote: workplace !== "remote" && placed.length > 0 && placed.length < places.length,
  };
}

function withDefaults(
  { city, state, country }: Place,
  workplace: Workplace,
  defaults: FeedDefaults,
) {
  const place = { city, state, country: country ?? defaults.country };
  if (city || workplace === "remote" || !defaults.city) return place;
  return { ...place, city: defaults.city, state: state ?? defaults.state ?? null };
}

/** As employers tag adverts for LinkedIn: `#LI-Hybrid`. */
function taggedWorkplace(text: string): Workplace | undefined {
  return workplaceOf(/#LI-(?:hybrid|remote|on-?site)\b/i.exec(text)?.[0] ?? "");
}
