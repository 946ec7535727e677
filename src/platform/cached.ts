/**
 * Remembers for a while what was read, so that many who ask cost no more than one. What fails is not remembered.
 * @param forMs milliseconds from the time of asking
 */
export function cached<Value>(read: () => Promise<Value>, forMs: number): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  let until = Number.NEGATIVE_INFINITY;
  return () => {
    if (value && performance.now() < until) return value;
    const reading = read();
    value = reading;
    until = performance.now() + forMs;
    reading.catch(() => {
      if (value === reading) value = undefined;
    });
    return reading;
  };
}
