/**
 * What a span may hold. Never personal data, a visitor's text or a raw URL: a new field is added here first, so that a reviewer sees
 * it.
 */
export type SpanFields = {
  "daystead.form"?: string;
  /** The reference that a visitor gets: by it the trace of a submission and those of its mails are found. */
  "daystead.reference"?: string;
  "daystead.mail.kind"?: string;
  "daystead.mail.attempt"?: number;
  "daystead.bucket"?: string;
  "daystead.bytes"?: number;
};

/** A request's answer, as spans tell it. */
export type Answered = { route: string; status: number };

/** What sends traces; see `open-telemetry.ts`. */
export type Tracing = {
  inSpan<Result>(name: string, fields: SpanFields, work: () => Promise<Result>): Promise<Result>;
  addFields(fields: SpanFields): void;
  inRequest<Answer extends Answered>(
    method: string,
    work: () => Answer | Promise<Answer>,
  ): Answer | Promise<Answer>;
  /** Sends what waits to be sent. */
  stop(): Promise<void>;
};
