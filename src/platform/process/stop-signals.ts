/** Ctrl-C in a terminal reaches the program twice where npm passes it on, too. Milliseconds. */
const onePressMs = 500;

type Listener = (signal: NodeJS.Signals) => void;

/**
 * Listens for what tells a program to end: SIGTERM, and SIGINT of Ctrl-C.
 * @param onFirst hears of the first one alone
 * @param onNext hears of those after it: somebody is in a hurry
 */
export function onStopSignals(onFirst: Listener, onNext: Listener): void {
  let asked: { signal: NodeJS.Signals; at: number } | undefined;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      const isEcho = asked?.signal === signal && performance.now() - asked.at < onePressMs;
      if (isEcho) return;
      if (asked) return onNext(signal);
      asked = { signal, at: performance.now() };
      onFirst(signal);
    });
  }
}
