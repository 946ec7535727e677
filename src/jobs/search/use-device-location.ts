import { useState } from "react";

/** Carries latitude and longitude in tenths of a degree, some seven miles: no more than a city needs. */
export const coordinatesHeader = "coordinates";

type Finding = "idle" | "asking" | "failed";

/** How long a device may take. */
const timeout = 10_000;
/** A place of some minutes ago will do. */
const maximumAge = 600_000;

/**
 * Finds the city that the device is in, when the visitor asks for it and the browser is allowed to tell.
 * @returns `forget` takes back that it failed
 */
export function useDeviceLocation() {
  const [finding, setFinding] = useState<Finding>("idle");

  /** @returns the city as a search takes it; nothing where it was not told */
  async function find(): Promise<string | undefined> {
    setFinding("asking");
    try {
      const place = await fetchPlace(await locateDevice());
      setFinding("idle");
      return place;
    } catch {
      setFinding("failed");
      return undefined;
    }
  }

  const forget = () => setFinding((last) => (last === "failed" ? "idle" : last));

  return { find, forget, isAsking: finding === "asking", hasFailed: finding === "failed" };
}

function locateDevice(): Promise<GeolocationCoordinates> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, {
      timeout,
      maximumAge,
    });
  });
}

async function fetchPlace({ latitude, longitude }: GeolocationCoordinates): Promise<string> {
  const coordinates = [latitude, longitude].map((degrees) => degrees.toFixed(1)).join(",");
  const response = await fetch("/jobs/near.json", {
    headers: { [coordinatesHeader]: coordinates },
  });
  const place: string | null = response.ok ? await response.json() : null;
  if (place === null) throw new Error("No city is known there");
  return place;
}
