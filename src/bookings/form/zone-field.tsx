import { Button } from "../../ui/button.tsx";
import { commonZones } from "../common-zones.ts";
import { zoneText } from "../time-text.ts";
import "./zone-field.css";

type ZoneFieldProps = {
  id: string;
  /** The page, which shows its times in the zone that it is asked for. */
  path: string;
  /** What the page's address says besides. */
  query: Readonly<Record<string, string>>;
  zone: string;
  /** Given once there is a script: then no page has to be loaded for another zone. */
  onZone: ((zone: string) => void) | undefined;
};

/** In which clock times are told. Without script a form of its own, so that nothing typed goes into an address. */
export function ZoneField({ id, path, query, zone, onZone }: ZoneFieldProps) {
  const isCommon = commonZones.some((common) => common.zone === zone);
  return (
    <form className="zone field" action={`${path}#book`} method="get">
      {Object.entries(query).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={id}>Times are shown for</label>
      <div>
        <select
          id={id}
          name="zone"
          value={zone}
          onChange={(event) => onZone?.(event.currentTarget.value)}
        >
          {!isCommon && <option value={zone}>{zoneText(zone)}</option>}
          {commonZones.map((common) => (
            <option key={common.zone} value={common.zone}>
              {common.label}
            </option>
          ))}
        </select>
        {!onZone && <Button type="submit">Show</Button>}
      </div>
    </form>
  );
}
