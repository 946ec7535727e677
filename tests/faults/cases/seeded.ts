import { SubmissionKeys } from "../../../src/forms/server/submission-key.ts";
import { openSecrets } from "../../../src/platform/db/secrets.ts";
import type { Fault, FaultOptions, Finding } from "../fault.ts";
import { runBatch } from "../seeded/batch.ts";
import { findingOf, type Seen } from "../seeded/finding.ts";
import { type House, openHouse } from "../seeded/house.ts";
import { judge } from "../seeded/judge.ts";
import { sweepLeftovers } from "../seeded/leftovers.ts";
import { drawPlans, isCrash, type Plan, points } from "../seeded/plan.ts";
import { Stage } from "../seeded/stage.ts";
import { Tally } from "../tally.ts";

/**
 * How large a batch is, by those who go together. Who hangs, or waits for a crash at the database, holds one of ten connections for
 * seconds: of more at once, most would be told 503 until their patience ends.
 */
const batchSizes = {
  quick: 200,
  "met by crashes": 200,
  "met by crashes at the database": 40,
  slow: 40,
};
type Company = keyof typeof batchSizes;

export const seededFault: Fault = {
  name: "seeded",
  about: "10,000 submissions drawn from a seed, each met by a fault at one of seven points",
  async *run(options) {
    const stage = new Stage();
    const house = await openHouse(stage);
    if ("skipped" in house) {
      yield { fault: "seeded submissions", skipped: house.skipped };
      return;
    }
    try {
      yield* submitAll(house, stage, options);
    } finally {
      await house.close();
    }
  },
};

async function* submitAll(
  house: House,
  stage: Stage,
  { short, seed, only: [first, last] = [0, Number.POSITIVE_INFINITY] }: FaultOptions,
): AsyncGenerator<Finding> {
  const keys = new SubmissionKeys((await openSecrets(house.database.db)).keyFor("submission-key"));
  const answers = new Tally();
  const seen: Seen[] = [];
  const batches = batchesOf(drawPlans(seed, short ? 150 : 10_000));
  for (const [batch, { company, plans }] of batches.entries()) {
    if (batch < first || batch > last) continue;
    const start = Date.now();
    const sent = await runBatch(plans, { house, stage, keys, answers });
    const judgment = await judge(house, sent, stage.unmet);
    const seconds = (Date.now() - start) / 1000;
    seen.push({ batch, sent, judgment, seconds });
    process.stdout.write(
      `  batch ${batch} of ${batches.length}: ${plans.length} ${company}, ${seconds.toFixed(0)} s, ${judgment.complaints.length} complaints\n`,
    );
  }
  const repeat = `npm run test:faults -- seeded${short ? " --short" : ""} --seed ${seed}`;
  for (const point of points) yield findingOf(point, seen, repeat);
  yield await together(house, seen, answers);
}

type Batch = { company: Company; plans: Plan[] };

/**
 * Who hangs is not among those whose crashes would cut that short. Of these, those of one point are together, so that as many
 * as there is room for stand there when a process is killed.
 */
function batchesOf(plans: readonly Plan[]): Batch[] {
  const sorted = plans.toSorted((one, other) => placeOf(one) - placeOf(other));
  return [...Map.groupBy(sorted, companyOf)].flatMap(([company, members]) => {
    const size = batchSizes[company];
    return Array.from({ length: Math.ceil(members.length / size) }, (_, batch) => ({
      company,
      plans: members.slice(batch * size, (batch + 1) * size),
    }));
  });
}

const placeOf = (plan: Plan) =>
  companyOf(plan) === "quick" ? -1 : points.indexOf(plan.fault.point);

function companyOf({ fault }: Plan): Company {
  if (isCrash(fault))
    return fault.point === "database" ? "met by crashes at the database" : "met by crashes";
  const isSlow = fault.kind === "hang" || fault.moment === "after claim";
  return isSlow ? "slow" : "quick";
}

/** What can be said of all of them alone. */
async function together(house: House, seen: readonly Seen[], answers: Tally): Promise<Finding> {
  const { swept, left } = await sweepLeftovers(house);
  const sum = (figure: "repeatedMails" | "repeatedWebhooks" | "givenUpFiles") =>
    seen.reduce((total, { judgment }) => total + judgment[figure], 0);
  const ended = house.ended();
  const wrong = [
    ...(left.length > 0 ? [`${left.length} files that nothing names, such as ${left[0]}`] : []),
    ...(ended === undefined ? [] : [`a program ended: ${ended}`]),
  ];
  return {
    fault: `seeded: all together, ${house.kills} processes killed`,
    visitor: `posts ${answers}`,
    readiness: "not asked",
    ...{ lost: 0, doubled: 0, recovered: { seconds: 0 } },
    note: [
      `${house.mails.taken.length} mails, ${sum("repeatedMails")} of them again, each explained`,
      `${house.webhooks.taken.length} webhooks, ${sum("repeatedWebhooks")} again, each explained`,
      `${sum("givenUpFiles")} files not stored, as their visitors were told`,
      `${swept} files of posts that were never kept swept away`,
    ].join("; "),
    ...(wrong.length > 0 && { wrong: wrong.join("; ") }),
  };
}
