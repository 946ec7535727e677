const number = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });

/** A length of time in the unit that fits: `3.2 seconds`, `2 hours`. */
export function durationText(seconds: number): string {
  const [unit, size] = unitOf(seconds);
  const count = number.format(seconds / size);
  return `${count} ${unit}${count === "1" ? "" : "s"}`;
}

function unitOf(seconds: number): [string, number] {
  if (seconds < 90) return ["second", 1];
  if (seconds < 90 * 60) return ["minute", 60];
  if (seconds < 36 * 3600) return ["hour", 3600];
  return ["day", 86_400];
}

export const bytesText = (bytes: number): string => `${number.format(bytes / 1024 ** 3)} GB`;

/** How a clock stands to another one, which is to be named behind it. */
export function offsetText(seconds: number): string {
  if (Math.abs(seconds) < 1) return "as that of";
  return `${durationText(Math.abs(seconds))} ${seconds > 0 ? "ahead of" : "behind"}`;
}
