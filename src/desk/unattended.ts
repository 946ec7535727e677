import { signInPath } from "./paths.ts";

/** The header of requests that the desk's script makes while nobody presses anything: they keep no session from ending. */
export const unattendedHeader = "x-unattended";

/** Asks for something of the desk while nobody presses anything. Without a session the answer is a redirect, and not `ok`. */
export const askUnattended = (address: string, signal?: AbortSignal): Promise<Response> =>
  fetch(address, {
    headers: { [unattendedHeader]: "" },
    redirect: "manual",
    cache: "no-store",
    signal: signal ?? null,
  });

/** Milliseconds. Whoever presses waits for the answer. */
const patienceMs = 5_000;

/** Whether there is no session any more: with one, the page to sign in leads on. */
export const isSessionOver = async (): Promise<boolean> =>
  (await askUnattended(signInPath, AbortSignal.timeout(patienceMs))).ok;
