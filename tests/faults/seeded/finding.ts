import type { Finding } from "../fault.ts";
import type { Sent } from "./batch.ts";
import type { Complaint, Judgment } from "./judge.ts";
import { kinds, type Point } from "./plan.ts";

/** What was seen of a batch. */
export type Seen = { batch: number; sent: readonly Sent[]; judgment: Judgment; seconds: number };

/** The row of the report for one of the points. */
export function findingOf(point: Point, seen: readonly Seen[], repeat: string): Finding {
  const sent = seen.flatMap((one) => one.sent).filter(({ plan }) => plan.fault.point === point);
  const complaints = seen.flatMap(({ batch, judgment }) =>
    judgment.complaints.map((complaint) => ({ batch, ...complaint })),
  );
  const own = complaints.filter(({ plan }) => plan.fault.point === point);
  const count = (about: Complaint["about"]) => own.filter((one) => one.about === about).length;
  const each = kinds.map((kind) => {
    const alike = sent.filter(({ plan }) => plan.fault.kind === kind);
    return `${alike.length} ${kind}`;
  });
  const confirmed = sent.filter((one) => one.confirmed.length > 0).length;
  return {
    fault: `seeded: ${sent.length} submissions met at ${point}`,
    visitor: `${confirmed} of ${sent.length} confirmed in the end`,
    readiness: "not asked",
    lost: count("lost"),
    doubled: count("doubled"),
    recovered: { seconds: Math.max(0, ...seen.map(({ seconds }) => seconds)) },
    note: each.join(", "),
    ...(own.length > 0 && {
      wrong: own
        .slice(0, 5)
        .map((one) => tell(one, repeat))
        .join("\n"),
    }),
  };
}

const tell = ({ batch, plan, what }: Complaint & { batch: number }, repeat: string): string =>
  `${plan.number} (${plan.fault.kind}, ${plan.fault.moment}): ${what}; ${repeat} --only ${batch}`;
