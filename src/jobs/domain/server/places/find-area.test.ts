import fc from "fast-check";
import { expect, test } from "vitest";
import { labelOf } from "../../find-locations.ts";
import { known } from "../../known-places.ts";
import { locations } from "../../locations.ts";
import { milesBetween, pagePlaces } from "../../places.ts";
import { findArea } from "./find-area.ts";
import { suggestPlace } from "./suggest-place.ts";

test.each([
  ["tx", "Texas"],
  ["Texas", "Texas"],
  ["houston", "Houston, Texas"],
  ["Houston, Texas", "Houston, Texas"],
  ["houston ,TX", "Houston, Texas"],
  ["Houston, TX, USA", "Houston, Texas"],
  ["New York", "New York, New York"],
  ["NYC", "New York, New York"],
  ["St Louis", "St. Louis, Missouri"],
  ["US", "United States"],
  ["u.s.a.", "United States"],
  ["India", "India"],
  ["IN", "India"],
  ["Gary, IN", "Gary, Indiana"],
  ["Georgia", "Georgia"],
  ["TX, US", "Texas"],
  ["KA, IN", "Karnataka"],
  ["ON, CA", "Ontario, Canada"],
  ["NY", "New York State"],
  ["Washington State", "Washington State"],
  ["Ontario, CA", "Ontario, California"],
  ["Portland, Maine", "Portland, Maine"],
  ["Canada", "Canada"],
  ["UK", "United Kingdom"],
  ["Manila, Philippines", "Manila, Philippines"],
  ["LA", "Los Angeles, California"],
  ["Toronto, ON, CA", "Toronto, Ontario, Canada"],
  ["Miami FL", "Miami, Florida"],
  ["hyderabad telangana india", "Hyderabad, Telangana"],
  ["123 Main St, Miami, FL", "Miami, Florida"],
  ["Gotham, New Jersey", "Gotham, New Jersey"],
  ["Chennai TN", "Chennai, Tamil Nadu"],
  ["Nashville TN", "Nashville, Tennessee"],
])("%j is understood as %j", (written, understood) => {
  expect(findArea(written)?.label).toBe(understood);
});

test.each([
  ["Bengaluru", "Bangalore, Karnataka"],
  ["bombay", "Mumbai, Maharashtra"],
  ["Gurgaon", "Gurugram, Haryana"],
  ["Vizag", "Visakhapatnam, Andhra Pradesh"],
  ["Allahabad", "Prayagraj, Uttar Pradesh"],
  ["Tanjore", "Thanjavur, Tamil Nadu"],
  ["Bezawada", "Vijayawada, Andhra Pradesh"],
  ["Trichur, Kerala", "Thrissur, Kerala"],
])("the old or the new name %j is %j", (written, understood) => {
  expect(findArea(written)?.label).toBe(understood);
});

test.each([
  ["Brickell", "Miami, Florida"],
  ["Brickell, Miami, FL", "Miami, Florida"],
  ["Hitec City", "Hyderabad, Telangana"],
  ["gachibowli hyderabad", "Hyderabad, Telangana"],
  ["Whitefield", "Bangalore, Karnataka"],
  ["Whitefield, NH", "Whitefield, New Hampshire"],
  ["Manhattan", "Manhattan, New York"],
  ["brooklyn ny", "Brooklyn, New York"],
  ["Doral", "Doral, Florida"],
  ["greater Boston area", "Boston, Massachusetts"],
  ["Noida Sector 62", "Noida, Uttar Pradesh"],
  ["Dallas (hybrid)", "Dallas, Texas"],
  ["Broward County", "Fort Lauderdale, Florida"],
])("a part or a suburb: %j is understood as %j", (written, understood) => {
  expect(findArea(written)?.label).toBe(understood);
});

test.each([
  ["DFW", "Dallas-Fort Worth", 2],
  ["bay area, CA", "San Francisco Bay Area", 3],
  ["Delhi/NCR", "Delhi NCR", 5],
  ["tri-state area", "New York Tri-State Area", 4],
  ["south florida", "South Florida", 3],
  ["DMV", "Washington Metropolitan Area", 4],
])("%j means the surroundings of several cities", (written, label, cities) => {
  const area = findArea(written);
  expect(area?.label).toBe(label);
  expect(area?.centers).toHaveLength(cities);
});

test.each([
  ["33131", "Miami, Florida 33131"],
  ["Miami, FL 33131-1234", "Miami, Florida 33131"],
  ["500081", "Hyderabad, Telangana 500081"],
  ["201301", "Noida, Uttar Pradesh 201301"],
  ["560 066", "Bangalore, Karnataka 560066"],
  // The Empire State Building's own: the middle of those around it stands for it.
  ["10118", "New York, New York 10118"],
])("the postal code %j is %j", (written, label) => {
  expect(findArea(written)?.label).toBe(label);
});

test.each([
  ["remote", "Remote"],
  ["Anywhere", "Remote"],
  ["wfh", "Remote"],
  ["Remote, US", "Remote, United States"],
  ["Remote (India)", "Remote, India"],
  ["Remote, IN", "Remote, India"],
  ["work from home in texas", "Remote, United States"],
])("%j means remote jobs: %j", (written, label) => {
  expect(findArea(written)).toMatchObject({ label, isRemote: true });
});

test.each(["", " , ", "nowhere", "Houston, Narnia", "zz", "00000", "000000", "remote narnia"])(
  "%j is not understood",
  (written) => {
    expect(findArea(written)).toBeUndefined();
  },
);

test("each city of the location picker is known as it is written there", () => {
  for (const location of locations) {
    expect(findArea(labelOf(location))?.label).toBe(labelOf(location));
  }
});

test("each label is understood as itself", () => {
  const groups = [...known.metros, ...known.regions].map(({ name }) => name);
  const others = ["Miami, Florida 33131", "Remote, India", "Brooklyn, New York", "Berlin, Germany"];
  for (const label of [...pagePlaces.map(({ label }) => label), ...groups, ...others])
    expect(findArea(label)?.label, label).toBe(label);
});

test("all that the content file says is in the data", () => {
  for (const { name, cities } of known.metros)
    expect(findArea(name)?.centers, name).toHaveLength(cities.length);
  for (const { city, also } of known.otherNames)
    for (const name of also) expect(findArea(name)?.label, `${name}, ${city}`).toBeDefined();
  for (const { name, states } of known.regions)
    expect(findArea(name)?.places, name).toHaveLength(states.length);
});

test("distances are those of the great circle, in miles", () => {
  const miles = (one: string, other: string) => {
    const [[from], [to]] = [findArea(one)?.centers ?? [], findArea(other)?.centers ?? []];
    return from && to && milesBetween(from, to);
  };
  expect(miles("New York", "Los Angeles")).toBeCloseTo(2_446, -1);
  expect(miles("Delhi", "Noida")).toBeLessThan(15);
  expect(miles("Delhi", "India")).toBeUndefined();
});

test.each([
  ["Huston", "Houston, Texas"],
  ["Hyderbad", "Hyderabad, Telangana"],
  ["Calfornia", "California"],
  ["Philadelhpia, PA", "Philadelphia, Pennsylvania"],
  ["Alpharreta", "Alpharetta, Georgia"],
  ["Texs, US", "Texas"],
  ["Calfornia USA", "California"],
  ["Telengana, India", "Telangana"],
  ["Karnatka India", "Karnataka"],
  ["Hyderbad, India", "Hyderabad, Telangana"],
  ["New Yrok, US", "New York, New York"],
])("%j suggests %j", (written, suggested) => {
  expect(suggestPlace(written)).toBe(suggested);
});

test("nothing is suggested for what resembles nothing, and no text throws", () => {
  expect(suggestPlace("qwertyuiop")).toBeUndefined();
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 100 }), (written) => {
      findArea(written);
      suggestPlace(written);
    }),
  );
});
