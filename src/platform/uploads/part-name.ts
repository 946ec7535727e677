/** Control characters, and what other systems read as something else than a name. */
const unusual = /[\p{Cc}\\:*?"<>|\ufffd]/u;

/** Whether a part of a zip file has a plain name: a relative path that stays in its folder. */
export function isPartName(name: string): boolean {
  if (name.length > 500 || unusual.test(name)) return false;
  const steps = name.replace(/\/$/, "").split("/");
  return steps.every((step) => step !== "" && step !== "." && step !== "..");
}
