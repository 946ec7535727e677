import fc from "fast-check";

/** Where a submission can be met by a fault, in the order in which it comes by. */
export const points = ["parse", "file", "database", "outbox", "smtp", "webhook", "mark"] as const;
export const kinds = ["error", "hang", "crash before", "crash after", "duplicate"] as const;

export type Point = (typeof points)[number];
type Kind = (typeof kinds)[number];

/** The very moment at which a line to another system, or the visitor, has the fault happen. */
export type Moment =
  | "half of the body sent"
  | "form read"
  | `${"before" | "after"} ${"put" | "commit" | "claim" | "mail" | "webhook" | "mark"}`
  | "before insert";

const around = (what: "put" | "claim" | "mail" | "webhook" | "mark"): Record<Kind, Moment[]> => ({
  error: [`before ${what}`, `after ${what}`],
  hang: [`before ${what}`, `after ${what}`],
  "crash before": [`before ${what}`],
  "crash after": [`after ${what}`],
  duplicate: [`after ${what}`],
});

const moments: Record<Point, Record<Kind, Moment[]>> = {
  parse: {
    error: ["half of the body sent"],
    hang: ["half of the body sent"],
    "crash before": ["half of the body sent"],
    "crash after": ["form read"],
    duplicate: ["half of the body sent"],
  },
  file: { ...around("put"), duplicate: ["before put"] },
  database: {
    error: ["before insert", "before commit", "after commit"],
    hang: ["before insert", "before commit", "after commit"],
    "crash before": ["before insert", "before commit"],
    "crash after": ["after commit"],
    duplicate: ["before commit"],
  },
  outbox: around("claim"),
  smtp: around("mail"),
  webhook: around("webhook"),
  mark: around("mark"),
};

/** What is delivered of a submission. */
export type Delivered = "staff" | "receipt" | "webhook";

const deliveredAt: Partial<Record<Point, readonly Delivered[]>> = {
  outbox: ["staff", "receipt"],
  smtp: ["staff", "receipt"],
  webhook: ["webhook"],
  mark: ["staff", "receipt", "webhook"],
};

export type PlannedFault = {
  point: Point;
  kind: Kind;
  moment: Moment;
  /** Whose delivery it meets; undefined where the submission itself is met. */
  of: Delivered | undefined;
  /** From 0 to 999, for what is left to choose: where a body breaks off, how a server refuses. */
  dice: number;
};

export const isCrash = ({ kind }: PlannedFault): boolean =>
  kind === "crash before" || kind === "crash after";

/** A hang is over in a while, and all goes on; or it lasts until whoever waits gives up. */
export const isForGood = ({ dice }: PlannedFault): boolean => dice >= 500;

/** One submission: what is sent, and what goes wrong on its way. */
export type Plan = {
  number: number;
  name: string;
  subject: string;
  message: string;
  /** How large its file is; undefined where it brings none. */
  fileBytes: number | undefined;
  fault: PlannedFault;
};

const names = [
  "Ana Ruiz",
  "Łukasz Nowak",
  "प्रिया शर्मा",
  "Seán O'Brien",
  "李 娜",
  "Zoë de Vries-Müller",
];

/** These take no time, and are drawn twice as often. */
const cheapKinds = ["error", "duplicate"] as const;

const drawn = fc.noBias(
  fc.record({
    name: fc.constantFrom(...names),
    subject: fc.lorem({ maxCount: 6 }),
    message: fc.lorem({ maxCount: 5, mode: "sentences" }),
    hasFile: fc.boolean(),
    fileBytes: fc.integer({ min: 200, max: 40_000 }),
    point: fc.constantFrom(...points),
    kind: fc.constantFrom(...kinds, ...cheapKinds),
    dice: fc.integer({ min: 0, max: 999 }),
  }),
);

/** The first submissions of a seed: the same ones each time. */
export function drawPlans(seed: number, count: number): Plan[] {
  return fc.sample(drawn, { seed, numRuns: count }).map((draw, number) => {
    const { name, point, kind, dice } = draw;
    const hasFile = draw.hasFile || point === "file";
    return {
      ...{ number, name },
      subject: `Message ${number}: ${draw.subject}`,
      message: `We need ${(dice % 9) + 2} nurses. ${draw.message}`,
      fileBytes: hasFile ? draw.fileBytes : undefined,
      fault: {
        ...{ point, kind, dice },
        moment: pick(moments[point][kind], dice),
        of: deliveredAt[point] && pick(deliveredAt[point], Math.floor(dice / 10)),
      },
    };
  });
}

function pick<Item>(items: readonly Item[], dice: number): Item {
  const item = items[dice % items.length];
  if (item === undefined) throw new Error("There is nothing to pick from");
  return item;
}

/** The address by which every line knows the submission again. */
export const addressOf = ({ number }: Pick<Plan, "number">) => `ana@visitor-${number}.example`;

/** The submission that a text belongs to. */
export function numberIn(text: string): number | undefined {
  const digits = /@visitor-(\d+)\.example/.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
