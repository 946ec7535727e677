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
    ["Portland, OR", "Portland", "OR", "US"],
    ["Eugene, or", "Eugene", "or", "US"],
    ["Hillsboro, OR (Hybrid)", "Hillsboro", "OR", "US"],
    ["Nagpur, MH", "Nagpur", "MH", "IN"],
    ["Gurugram, HR", "Gurugram", "HR", "IN"],
    ["Hinjewadi, Pune, MH", "Hinjewadi", "MH", "IN"],
    ["Patna, BR", "Patna", "BR", "IN"],
    ["Coimbatore, TN", "Coimbatore", "TN", "IN"],
    ["Nashville, TN", "Nashville", "TN", "US"],
    ["Noida, IN", "Noida", null, "IN"],
    ["Karnataka, IN", "Karnataka", null, "IN"],
    ["Alberta, CA", "Alberta", null, "CA"],
    ["Gary, IN", "Gary", "IN", "US"],
    ["Regina, SK", "Regina", "SK", "CA"],
    ["Ontario, CA", "Ontario", "CA", "US"],
    ["Vancouver, CA", "Vancouver", null, "CA"],
    ["Berlin, DE", "Berlin", null, "DE"],
    ["Newark, DE", "Newark", "DE", "US"],
    ["Zug, CH", "Zug", null, "CH"],
    ["San Juan, PR", "San Juan", "PR", "US"],
    ["Narnia, IN", "Narnia", "IN", "US"],
  ])("%s", (text, city, state, country) =>
    expect(readPlaces(text, undefined)).toMatchObject([{ city, state, country }]),
  );

  test.each([
    ["Narnia, IN", "IN", "Narnia", null, "IN"],
    ["Narnia, MH", "IN", "Narnia", "MH", "IN"],
    ["Salem, IN", undefined, "Salem", "IN", "US"],
    ["Salem, IN", "IN", "Salem", null, "IN"],
    ["Ontario, CA", "CA", "Ontario", null, "CA"],
    ["Nashville, TN", "IN", "Nashville", "TN", "US"],
  ])("%s in a feed of %s", (text, usual, city, state, country) =>
    expect(readPlaces(text, usual)).toMatchObject([{ city, state, country }]),
  );

  test.each([
    ["Chicago, IL; Dallas, TX", ["Chicago US", "Dallas US"]],
    ["New York City, NY; Austin, TX or Seattle, WA", ["New York US", "Austin US", "Seattle US"]],
    ["Portland, OR or Seattle, WA", ["Portland US", "Seattle US"]],
    ["Austin, TX, or Remote, United States", ["Austin US", "null US"]],
    ["bengaluru, mumbai", ["Bangalore IN", "Mumbai IN"]],
    ["Remote, Canada; Remote, United States", ["null CA", "null US"]],
    ["", []],
  ])("%s are several", (text, places) =>
    expect(readPlaces(text, undefined).map(({ city, country }) => `${city} ${country}`)).toEqual(
      places,
    ),
  );

  test.each([
    ["Remote - US", "remote"],
    ["Hybrid remote in Austin, TX", "hybrid"],
    ["Austin, TX", undefined],
  ])("%s is %s", (text, workplace) =>
    expect(readPlaces(text, undefined)[0]?.workplace).toBe(workplace),
  );
});
