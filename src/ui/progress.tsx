import { useLayoutEffect, useRef } from "react";

/**
 * How far something has come, as two halves of a bar.
 * @param value from 0 to 100
 */
export function Progress({ label, value }: { label: string; value: number }) {
  const bar = useRef<HTMLDivElement>(null);
  // Through the CSSOM: the content security policy forbids style attributes.
  useLayoutEffect(() => bar.current?.style.setProperty("--value", `${value}%`), [value]);
  return (
    <div
      ref={bar}
      className="progress"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
    />
  );
}
