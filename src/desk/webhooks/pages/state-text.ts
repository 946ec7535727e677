import type { Endpoint } from "../../../webhooks/server/endpoints.ts";
import { writtenTime } from "../../pages/written-time.ts";

type State = Pick<Endpoint, "state" | "disabledBecause" | "disabledAt" | "failingSince">;

/** How an endpoint stands, in a sentence. */
export function stateText({ state, disabledBecause, disabledAt, failingSince }: State): string {
  if (state === "paused") return "Paused. What happens waits until it is resumed.";
  if (state === "disabled" && disabledAt) {
    const why =
      disabledBecause === "gone"
        ? "it answered 410, that it wants nothing more"
        : "nothing but failures for five days";
    return `Turned off ${writtenTime(disabledAt)}: ${why}. What happens waits until it is turned on.`;
  }
  return failingSince
    ? `Active. Every attempt has failed since ${writtenTime(failingSince)}.`
    : "Active.";
}
