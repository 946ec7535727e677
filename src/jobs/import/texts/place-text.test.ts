import { describe, expect, test } from "vitest";
import { readPlaces } from "./place-text.ts";

describe("places", () => {
  test.each([
    ["San Jose, CA", "San Jose", "California", "US"],
    ["Austin, TX (Hybrid)", "Austin", "TX", "US"],
    ["Bangalore, IN", "Bangalore", "Karnataka", "IN"],
    ["Bengaluru, Karnataka, India", "Bengaluru", "Karnataka", "IN"],
    ["hyderabad", "Hyderabad", "Telangana", "IN"],
    ["San Jose, Costa Rica", "San Jose", null, "CR"],
    ["New York, NY, United States", "New York", "NY", "US"],
    ["New York, New York, USA", "New York", "New York", "US"],
    ["New York, New York", "New York", "New York", "US"],
    ["London, UK", "London", null, "GB"],
    ["London", "London", null, "GB"],
    ["Toronto, ON, CA", "Toronto", "ON", "CA"],
    ["Toronto, Ontario", "Toronto", "Ontario", "CA"],
    ["Alpharetta, GA", "Alpharetta", "GA", "US"],
    ["Hybrid - Singapore", "Singapore", null, "SG"],
    ["Remote - US", null, null, "US"],
    ["Remote (United States)", null, null, "US"],
    ["United States, Remote", null, null, "US"],
    ["Texas, US", null, "Texas", "US"],
    ["Springfield", "Springfield", null, undefined],
  ])("%s", (text, city, state, country) =>
    expect(readPlaces(text)).toMatchObject([{ city, state, country }]),
  );

  test.each([
    ["Chicago, IL; Dallas, TX", ["Chicago US", "Dallas US"]],
    ["New York City, NY; Austin, TX or Seattle, WA", ["New York US", "Austin US", "Seattle US"]],
    ["bengaluru, mumbai", ["Bangalore IN", "Mumbai IN"]],
    ["Remote, Canada; Remote, United States", ["null CA", "null US"]],
    ["", []],
  ])("%s are several", (text, places) =>
    expect(readPlaces(text).map(({ city, country }) => `${city} ${country}`)).toEqual(places),
  );

  test.each([
    ["Remote - US", "remote"],
    ["Hybrid remote in Austin, TX", "hybrid"],
    ["Austin, TX", undefined],
  ])("%s is %s", (text, workplace) => expect(readPlaces(text)[0]?.workplace).toBe(workplace));
});
