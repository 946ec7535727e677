import { resolve } from "node:path";
import { temporaryFolder } from "../../../setup/program.ts";
import { startSmtpServer } from "../../../setup/smtp.ts";
import { audit, settles } from "../../audit.ts";
import { Crowd } from "../../crowd.ts";
import type { Fault, Finding, Skipped } from "../../fault.ts";
import { openOwnDatabase } from "../../own-database.ts";
import { receivedMails } from "../../site.ts";
import { Watch } from "../../watch.ts";
import { buildEarlierVersion } from "./earlier-version.ts";
import { Fleet } from "./fleet.ts";

const root = resolve(import.meta.dirname, "../../../..");

export const rollingFault: Fault = {
  name: "rolling",
  about: "three servers and two workers behind a proxy: restarts, an upgrade and the way back",
  async *run({ short }) {
    const rounds = short ? 1 : 10;
    const restarts = Array.from({ length: rounds }, () => root);
    yield await roll(`${rounds} rolling restarts`, root, restarts);

    const earlier = await buildEarlierVersion();
    const upgrade = "a rolling upgrade and the way back";
    if ("skipped" in earlier) return yield { fault: upgrade, skipped: earlier.skipped };
    try {
      yield await roll(`${upgrade} (${earlier.name})`, earlier.home, [root, earlier.home, root]);
    } finally {
      await earlier.remove();
    }
  },
};

/** A still page, a form, and pages that are made of what the database holds. */
const pages = ["/", "/contact", "/jobs", "/jobs/search?q=nurse", "/jobs/feed.xml"];

/** @param homes what all are restarted as, in turn, one round after the other */
async function roll(
  what: string,
  firstHome: string,
  homes: readonly string[],
): Promise<Finding | Skipped> {
  const fault = `${what} of three servers and two workers`;
  const [folder, database, smtp] = await Promise.all([
    temporaryFolder(),
    openOwnDatabase(),
    startSmtpServer(),
  ]);
  const closeAll = async () => {
    await smtp.down();
    await database.close();
    await folder.remove();
  };
  const settings = { DATABASE_URL: database.url, SMTP_URL: smtp.url };
  const fleet = await Fleet.start(folder.path, settings, firstHome);
  if ("skipped" in fleet) {
    await closeAll();
    return { fault, skipped: fleet.skipped };
  }
  const origin = () => fleet.origin;
  const crowd = new Crowd({ origin, visitors: 8, withFile: 0.2, pauseMs: 20 });
  const watch = new Watch(origin, pages, 50);
  try {
    const answers = [crowd.answers, ...pages.map((page) => watch.of(page))];
    const failed = () => answers.reduce((sum, tally) => sum + tally.countOthers("200"), 0);
    const failedUntil: number[] = [];
    let slowest = 0;
    for (const home of homes) {
      slowest = Math.max(slowest, await fleet.restartInTurn(home));
      failedUntil.push(failed());
    }
    await crowd.leave();
    await watch.end();
    const books = {
      dataDir: folder.path,
      databaseUrl: database.url,
      sentMails: async () => receivedMails(smtp),
    };
    const isSettled = await settles(books, 120_000);
    const { lost, doubled, doubledMails, kept, mails } = await audit(books, crowd.confirmed);
    const wrong = [
      ...(isSettled ? [] : ["mails are still owed"]),
      ...(failed() > 0 ? [`${failed()} requests failed`] : []),
      ...(fleet.badEnds.length > 0 ? [`stops ended with ${fleet.badEnds.join(", ")}`] : []),
    ];
    return {
      fault,
      visitor: `posts ${crowd.answers}; ${pages.map((page) => `${page} ${watch.of(page)}`).join("; ")}`,
      readiness: "what the proxy asks for",
      lost,
      doubled: doubled + doubledMails,
      recovered: { seconds: slowest },
      note: `failed until the end of each round ${failedUntil.join(", ")}; ${crowd.confirmed.size} confirmed, ${kept} kept, ${mails} mails`,
      ...(wrong.length > 0 && { wrong: wrong.join("; ") }),
    };
  } finally {
    crowd.abandon();
    await watch.end();
    await fleet.stop();
    await closeAll();
  }
}
