import { useEffect, useEffectEvent, useState } from "react";
import { Tooltip } from "../../ui/tooltip.tsx";
import { useDeviceLocation } from "./use-device-location.ts";

const nameId = "near-me-name";

interface NearMeProps {
  /** What was typed: whoever types needs no advice any more. */
  typed: string;
  /** What stands in the field now. */
  readField: () => string | undefined;
  fillIn: (place: string) => void;
}

/** A button that fills in the city of the device; only where the browser can tell it. */
export function NearMe({ typed, readField, fillIn }: NearMeProps) {
  const [canFind, setCanFind] = useState(false);
  const [filledIn, setFilledIn] = useState<string>();
  const { find, forget, isAsking, hasFailed } = useDeviceLocation();
  const forgetFailure = useEffectEvent(forget);

  useEffect(() => setCanFind("geolocation" in navigator), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is what was typed that ends it.
  useEffect(() => forgetFailure(), [typed]);

  async function answerClick(): Promise<void> {
    setFilledIn(undefined);
    const before = readField();
    const place = await find();
    // What was typed meanwhile is what the visitor wants.
    if (place === undefined || readField() !== before) return;
    fillIn(place);
    setFilledIn(place);
  }

  if (!canFind) return null;
  return (
    <>
      <div className="near-me">
        <Tooltip id={nameId} text="Near me, fill in the city of this device">
          <button type="button" aria-labelledby={nameId} aria-busy={isAsking} onClick={answerClick}>
            <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
              <path d="M12 2v4M12 18v4M2 12h4M18 12h4" />
              <circle cx="12" cy="12" r="6" />
              <circle cx="12" cy="12" r="1.5" />
            </svg>
          </button>
        </Tooltip>
      </div>
      <p role="status" className={hasFailed ? "near-me-failed" : "sr"}>
        {isAsking && "Looking for your city"}
        {filledIn !== undefined && `${filledIn} filled in`}
        {hasFailed && "Your device did not tell where it is. Enter a city instead."}
      </p>
    </>
  );
}
