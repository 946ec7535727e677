import { z } from "zod";

const promise = z.strictObject({
  workingDays: z.int().min(1).max(60),
  promise: z.string().min(10).max(200).describe("What is promised, for the owner"),
  kept: z.string().min(10).max(200).meta({
    label: "Where it is kept track of",
    description: "Where the software keeps track of it",
  }),
});

/** What `content/promises.yaml` holds. */
export const promiseTable = z.strictObject({
  answerWithin: promise,
  readWithin: promise,
  decideWithin: promise,
});
export type Promises = z.infer<typeof promiseTable>;
