import { useEffect, useState } from "react";

const step = 5;
const stepMilliseconds = 100;
const most = 95;

/**
 * The specification's progress: rises by 5 every 100 ms up to 95 while something is being sent, and is 100
 * on completion.
 * @returns 0 to 100; the bar shows above 0 and below 100
 */
export function useUploadProgress(sending: boolean): number {
  const [progress, setProgress] = useState(0);
  useEffect(() => {
    if (!sending) return;
    setProgress(0);
    const timer = setInterval(
      () => setProgress((value) => Math.min(most, value + step)),
      stepMilliseconds,
    );
    return () => {
      clearInterval(timer);
      setProgress(100);
    };
  }, [sending]);
  return progress;
}
