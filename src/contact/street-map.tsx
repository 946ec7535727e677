import { useEffect, useRef } from "react";
import type { Office } from "../common/site.ts";
import { embeddedMapAddress } from "./street-map-address.ts";

/** OpenStreetMap's map of an office. It takes the focus, as the button that asked for it is gone. */
export function StreetMap({ office }: { office: Office }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <iframe
      ref={frame}
      className="office-map"
      src={embeddedMapAddress(office)}
      title={`Street map of ${office.city}, from OpenStreetMap`}
    />
  );
}
