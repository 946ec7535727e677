import type { ContractEnd } from "../../domain/terms.ts";

const named =
  /\b(?:contract|temp(?:orary)?)[ _\u2010-\u2013-]?(?:to|2)[ _\u2010-\u2013-]?(?:direct[ -])?(?:hire|perm(?:anent)?)\b(?! (?:an?|the|our|your)\b)|\bright[ -]to[ -]hire\b|\bc2h\b/i;

/** Before the name: the job is none, or whoever takes it deals with those of others. */
const denied =
  /\b(?:no|not|non|without|never|neither|nor|isn't|experience|recruit(?:s|ing)?|plac(?:e|ing)|fill(?:s|ing)?)\b/i;
/** Soon behind it: contracts that others get, which a recruiter places. */
const ofOthers =
  /\b(?:candidates|placements?|roles|positions|jobs|hires|consultants|staffing|recruit(?:ing|ment))\b/i;
const soon = 30;

/** What a contract leads to, as words of its field or title such as `Contract-to-hire` or `C2H` name it. */
export function contractEndNamed(words: string): ContractEnd | null {
  return named.test(words.slice(0, 500)) ? "contract-to-hire" : null;
}

/** The same, as an advert's text says it of the job itself: not "no contract to hire". */
export function contractEndIn(text: string): ContractEnd | null {
  if (!named.test(text)) return null;
  return text.split(/[,.;:!?()\n|•–—]|\bbut\b/i).some(saysItOfTheJob) ? "contract-to-hire" : null;
}

function saysItOfTheJob(clause: string): boolean {
  const found = named.exec(clause);
  if (!found) return false;
  const [before, after] = [
    clause.slice(0, found.index),
    clause.slice(found.index + found[0].length).slice(0, soon),
  ];
  return !denied.test(before) && !ofOthers.test(after);
}
