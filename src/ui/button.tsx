import type { ComponentProps } from "react";

interface Look {
  /** `line` is the second of two; `sun` stands on night. */
  look?: "line" | "sun" | undefined;
  size?: "small" | undefined;
}

/** A link that looks like a button, for going somewhere. */
export function ButtonLink({ look, size, ...link }: Look & ComponentProps<"a"> & { href: string }) {
  return <a {...link} className={buttonClass({ look, size })} />;
}

/** A button, for doing something on this page. */
export function Button({
  look,
  size,
  type = "button",
  ...button
}: Look & ComponentProps<"button">) {
  return <button {...button} type={type} className={buttonClass({ look, size })} />;
}

function buttonClass({ look, size }: Look): string {
  return ["btn", look, size === "small" && "sm"].filter(Boolean).join(" ");
}
