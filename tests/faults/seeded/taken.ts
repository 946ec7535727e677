import { isForGood, type PlannedFault } from "./plan.ts";

/** Something that another system has taken: a mail or a webhook. */
export type Taken = {
  /** Of the delivery: the same however often it comes. */
  id: string;
  at: number;
  /** Whether by plan the system does not say that it has it. */
  isWithheld: boolean;
};

/** @param fault that meets it when it was taken, if any */
export const takenNow = (id: string, fault: PlannedFault | undefined): Taken => ({
  id,
  at: Date.now(),
  isWithheld: fault !== undefined && (fault.kind !== "hang" || isForGood(fault)),
});
