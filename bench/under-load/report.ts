import type { Tally } from "../../tests/faults/tally.ts";
import { table } from "../table.ts";
import type { Mailing } from "./mailing.ts";
import type { Posting } from "./posting.ts";
import { rates } from "./posts.ts";

const goals = {
  postMs: 500,
  megabytes: 512,
  stillMs: 100,
  normalSeconds: 10,
  mailsASecond: 50,
};

/** Beyond what it is made for, the site may say "not now" and nothing else. */
const mayRefuse = new Set(["200", "429", "503"]);

export function reportPosting({ times, posts, ...measured }: Posting): string {
  const isOrdinary = times === 1;
  const answers = [posts.texts, posts.files].flatMap((tally) => tally.kinds());
  const unexpected = answers.filter((kind) => (isOrdinary ? kind !== "200" : !mayRefuse.has(kind)));
  const lostOrDoubled = measured.lost + measured.doubled;
  const rows = [
    ["other answers", unexpected.join(", ") || "none", isMet(unexpected.length === 0)],
    [
      "p99 of text posts, ms",
      ms(posts.texts),
      isOrdinary ? isMet(p99(posts.texts) < goals.postMs) : "",
    ],
    [
      "p99 of posts with 5 MB, ms",
      ms(posts.files),
      isOrdinary ? isMet(p99(posts.files) < goals.postMs) : "",
    ],
    [
      "p99 of a still page, ms",
      measured.stillP99.toFixed(0),
      isMet(measured.stillP99 < goals.stillMs),
    ],
    ["still pages not answered", String(measured.stillFailed), isMet(measured.stillFailed === 0)],
    [
      "memory at most, MB",
      measured.peakMegabytes.toFixed(0),
      isMet(measured.peakMegabytes < goals.megabytes),
    ],
    [
      "normal again after, s",
      measured.normalAfter.toFixed(1),
      isMet(measured.normalAfter < goals.normalSeconds),
    ],
    ["lost or doubled", String(lostOrDoubled), isMet(lostOrDoubled === 0)],
  ];
  const rate = `${rates.texts * times} text posts and ${rates.files * times} with 5 MB a second`;
  return `${table([[rate, "measured", "goal"], ...rows])}text ${posts.texts}; 5 MB ${posts.files}\n\n`;
}

export function reportMailing(mailings: readonly Mailing[]): string {
  const rows = mailings.map(({ name, rate, lastAfter, taken }) => [
    name,
    String(taken),
    rate.toFixed(0),
    lastAfter.toFixed(0),
    isMet(rate >= goals.mailsASecond),
  ]);
  const head = ["mails", "taken", "a second", "last after, s", `${goals.mailsASecond} a second`];
  return table([head, ...rows]);
}

const p99 = (tally: Tally) => tally.percentile("200", 0.99);
const ms = (tally: Tally) => p99(tally).toFixed(0);
const isMet = (met: boolean) => (met ? "ok" : "MISSED");
