import { type ReactNode, useEffect, useState } from "react";

interface TooltipProps {
  /** Of this text, for the `aria-labelledby` of the control. */
  id: string;
  /** What the control is called. */
  text: string;
  children: ReactNode;
}

/**
 * The name of a control that has no words in sight, shown to who points at it or comes to it by keyboard. It can be
 * pointed at, Escape puts it away, and nothing else does (WCAG 1.4.13). When it comes and goes its style says.
 */
export function Tooltip({ id, text, children }: TooltipProps) {
  const [isAway, setAway] = useState(false);
  const bringBack = () => setAway(false);

  useEffect(() => {
    const answerKey = ({ key }: KeyboardEvent) => {
      if (key === "Escape") setAway(true);
    };
    document.addEventListener("keydown", answerKey);
    return () => document.removeEventListener("keydown", answerKey);
  }, []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what it hears comes from the control in it
    <span
      className={isAway ? "tooltip away" : "tooltip"}
      onPointerEnter={bringBack}
      onFocus={bringBack}
    >
      {children}
      <span role="tooltip" id={id}>
        {text}
      </span>
    </span>
  );
}
