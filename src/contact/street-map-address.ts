import type { Office } from "../common/site.ts";

/** Half the height and width of the street map, in degrees: the inner city. */
const reach = { latitude: 0.02, longitude: 0.035 };

/** Where OpenStreetMap serves a map to be embedded, with a marker at the office. */
export function embeddedMapAddress({ map: { latitude, longitude } }: Office): string {
  const box = [
    longitude - reach.longitude,
    latitude - reach.latitude,
    longitude + reach.longitude,
    latitude + reach.latitude,
  ];
  const query = new URLSearchParams({
    bbox: box.map((degrees) => degrees.toFixed(4)).join(","),
    layer: "mapnik",
    marker: `${latitude},${longitude}`,
  });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}

/** The same place on OpenStreetMap's own site. */
export function mapAddress({ map: { latitude, longitude } }: Office): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=14/${latitude}/${longitude}`;
}
