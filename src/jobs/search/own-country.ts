/**
 * The script of the search page that shows the visitor's own country first: where a search without a place found jobs of
 * several countries, it goes on to those of the country that was chosen last on this device, or else of its time zone.
 * "All countries" is such a choice, too. Without script, or where nothing may be kept, all are shown.
 */
const key = "job-country";

const timeZones: Record<string, RegExp> = {
  IN: /^Asia\/(Kolkata|Calcutta)$/,
  US: /^(America\/(New_York|Chicago|Denver|Los_Angeles|Phoenix|Detroit|Boise|Anchorage|Juneau|Indiana|Kentucky|North_Dakota)|Pacific\/Honolulu)/,
};

document.addEventListener("click", ({ target }) => {
  const link = target instanceof Element ? target.closest<HTMLElement>("[data-country]") : null;
  if (link) keep(link.dataset.country ?? "");
});

const isOpen = document.querySelector('[data-country="all"][aria-current]') !== null;
const own = document.querySelector<HTMLAnchorElement>(
  `a[data-country="${kept() ?? ofTimeZone() ?? ""}"]`,
);
if (isOpen && own && !own.ariaCurrent) location.replace(own.href);

function ofTimeZone(): string | undefined {
  const timeZone = ownTimeZone();
  return Object.keys(timeZones).find((country) => timeZones[country]?.test(timeZone));
}

/** `Intl` loads a formatter to tell it: 16 ms of a laptop's processor before anything is painted. */
function ownTimeZone(): string {
  if (typeof Temporal !== "undefined") return Temporal.Now.timeZoneId();
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function kept(): string | null {
  try {
    return localStorage.getItem(key)?.replace(/\W/g, "") ?? null;
  } catch {
    // Whoever pressed "All countries" would be led away from them again.
    return "all";
  }
}

function keep(country: string): void {
  try {
    localStorage.setItem(key, country);
  } catch {
    // There is nothing to remember it by.
  }
}
