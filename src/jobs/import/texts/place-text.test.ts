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
    ["Denver, CO 80202", "Denver", "CO", "US"],
    ["1600 Broadway, Denver, CO 80202-1234", "Denver", "CO", "US"],
    ["Denver, CO, 80202", "Denver", "CO", "US"],
    ["Hinjewadi, Pune, Maharashtra 411057", "Hinjewadi", "Maharashtra", "IN"],
    ["Denver CO", "Denver", "CO", "US"],
    ["Fort Worth TX, United States", "Fort Worth", "TX", "US"],
    ["Noida IN", "Noida", null, "IN"],
    ["Remote - Colorado", null, "Colorado", "US"],
    ["Remote - TX", null, "Texas", "US"],
    ["Remote - Georgia", null, "Georgia", "US"],
    ["Remote - Washington", null, "Washington", "US"],
    ["Washington", "Washington", null, "US"],
    ["Texas", null, "Texas", "US"],
    ["Karnataka", null, "Karnataka", "IN"],
    ["Remote, CA", null, null, "CA"],
    ["Austin, Texas / Remote", "Austin", "Texas", "US"],
    ["Remote / US", null, null, "US"],
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
    ["Georgia", "US", null, "Georgia", "US"],
    ["Georgia", "GE", null, null, "GE"],
    ["Remote, CA", "US", null, "California", "US"],
  ])("%s in a feed of %s", (text, usual, city, state, country) =>
    expect(readPlaces(text, usual)).toMatchObject([{ city, state, country }]),
  );

  test.each([
    ["Chicago, IL; Dallas, TX", ["Chicago US", "Dallas US"]],
    ["New York City, NY; Austin, TX or Seattle, WA", ["New York US", "Austin US", "Seattle US"]],
    ["Portland, OR or Seattle, WA", ["Portland US", "Seattle US"]],
    ["Austin, TX, or Remote, United States", ["Austin US", "null US"]],
    ["Jersey City, NJ / New York, NY", ["Jersey City US", "New York US"]],
    ["Raleigh / Durham, NC", ["Raleigh US", "Durham US"]],
    ["Dallas / Fort Worth, TX", ["Dallas US", "Fort Worth US"]],
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
