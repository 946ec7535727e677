/** What one fault did to the site, as a row of the report. */
export type Finding = {
  /** What was done to it. */
  fault: string;
  /** What the visitor saw meanwhile. */
  visitor: string;
  /** What `/health/ready` said meanwhile. */
  readiness: string;
  /** Confirmed messages that are not there, whose file differs, or whose mails did not go out. */
  lost: number;
  /** Messages that are there twice, and mails that went out twice beyond what the outbox promises. */
  doubled: number;
  /** Whether all was well again by itself; seconds until then. */
  recovered: { seconds: number } | "never";
  /** Figures of this fault alone. */
  note?: string;
  /** What else fell. */
  wrong?: string;
};

/** A fault that cannot be made on this machine, and why. */
export type Skipped = { fault: string; skipped: string };

export type FaultOptions = {
  /** Once for each kind and for seconds, instead of the whole number and time. */
  short: boolean;
  /** From which everything is drawn that chance decides: the same seed repeats it. */
  seed: number;
  /** The first and the last batch, where not all of a seed are to be repeated. */
  only?: [first: number, last: number] | undefined;
};

/** One kind of fault; `npm run test:faults -- <name>` runs it alone. */
export type Fault = {
  name: string;
  about: string;
  run(options: FaultOptions): AsyncIterable<Finding | Skipped>;
};

export const isSkipped = (row: Finding | Skipped): row is Skipped => "skipped" in row;

export const isWell = (row: Finding | Skipped): boolean =>
  isSkipped(row) ||
  (row.lost === 0 && row.doubled === 0 && row.recovered !== "never" && row.wrong === undefined);
