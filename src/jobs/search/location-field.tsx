import { useRef, useState } from "react";
import { Combobox } from "../../ui/combobox.tsx";
import { Field } from "../../ui/field.tsx";
import {
  findLocations,
  mergeLocations,
  type OfferedLocation,
  offer,
} from "../domain/find-locations.ts";
import type { JobLocation } from "../domain/locations.ts";
import type { SuggestedPlace } from "../domain/suggested-place.ts";
import { NearMe } from "./near-me.tsx";
import { countText } from "./search-words.ts";
import { useSuggestions } from "./use-suggestions.ts";

interface LocationFieldProps {
  initialValue: string;
  locations: readonly JobLocation[];
  /** Otherwise the places that the search knows are asked for only where none of the locations fits. */
  offersAllPlaces: boolean;
  /** Whether each place says how many jobs are open there. */
  countsJobs: boolean;
}

/** Where to look: one of the locations, any place that the search knows, the device's own, or any text. */
export function LocationField(props: LocationFieldProps) {
  const { initialValue, locations, offersAllPlaces, countsJobs } = props;
  const { found, isAnswered, hasFailed, ask } = useSuggestions<SuggestedPlace>("/jobs/places.json");
  const [filledIn, setFilledIn] = useState({ place: initialValue, count: 0 });
  const [typed, setTyped] = useState("");
  const frame = useRef<HTMLDivElement>(null);

  function askForPlaces(text: string): void {
    setTyped(text);
    const isEnough = !offersAllPlaces && findLocations(locations, text).length > 0;
    ask(isEnough ? "" : text);
  }

  return (
    <div className="job-search-location" ref={frame}>
      <Field label="Location" name="location" id="job-search-location">
        {(control) => (
          <Combobox
            key={filledIn.count}
            control={control}
            listLabel="Locations"
            placeholder="Enter location..."
            initialValue={filledIn.place}
            options={locations.map(offer)}
            find={(text) => mergeLocations(locations, found, text)}
            textOf={({ text }) => text}
            noteOf={countsJobs ? noteWithJobs : ({ note }) => note}
            noMatch="No location found"
            onSearch={askForPlaces}
            mayHaveMore={!isAnswered && (offersAllPlaces || !hasFailed)}
            countOf={(count) => (count === 1 ? "1 location found" : `${count} locations found`)}
          />
        )}
      </Field>
      <NearMe
        typed={typed}
        readField={() => frame.current?.querySelector("input")?.value}
        fillIn={(place) => setFilledIn(({ count }) => ({ place, count: count + 1 }))}
      />
    </div>
  );
}

function noteWithJobs({ note, jobs }: OfferedLocation): string {
  return jobs === undefined ? note : `${note} · ${jobs === 0 ? "none open" : countText(jobs)}`;
}
