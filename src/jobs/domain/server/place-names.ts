/** Postal abbreviations (USPS Publication 28, appendix B). */
const usStates: ReadonlyMap<string, string> = new Map([
  ["AL", "Alabama"],
  ["AK", "Alaska"],
  ["AZ", "Arizona"],
  ["AR", "Arkansas"],
  ["CA", "California"],
  ["CO", "Colorado"],
  ["CT", "Connecticut"],
  ["DE", "Delaware"],
  ["DC", "District of Columbia"],
  ["FL", "Florida"],
  ["GA", "Georgia"],
  ["HI", "Hawaii"],
  ["ID", "Idaho"],
  ["IL", "Illinois"],
  ["IN", "Indiana"],
  ["IA", "Iowa"],
  ["KS", "Kansas"],
  ["KY", "Kentucky"],
  ["LA", "Louisiana"],
  ["ME", "Maine"],
  ["MD", "Maryland"],
  ["MA", "Massachusetts"],
  ["MI", "Michigan"],
  ["MN", "Minnesota"],
  ["MS", "Mississippi"],
  ["MO", "Missouri"],
  ["MT", "Montana"],
  ["NE", "Nebraska"],
  ["NV", "Nevada"],
  ["NH", "New Hampshire"],
  ["NJ", "New Jersey"],
  ["NM", "New Mexico"],
  ["NY", "New York"],
  ["NC", "North Carolina"],
  ["ND", "North Dakota"],
  ["OH", "Ohio"],
  ["OK", "Oklahoma"],
  ["OR", "Oregon"],
  ["PA", "Pennsylvania"],
  ["PR", "Puerto Rico"],
  ["RI", "Rhode Island"],
  ["SC", "South Carolina"],
  ["SD", "South Dakota"],
  ["TN", "Tennessee"],
  ["TX", "Texas"],
  ["UT", "Utah"],
  ["VT", "Vermont"],
  ["VA", "Virginia"],
  ["WA", "Washington"],
  ["WV", "West Virginia"],
  ["WI", "Wisconsin"],
  ["WY", "Wyoming"],
]);

/** ISO 3166-2:IN, with the older codes that are still in use. */
const indianStates: ReadonlyMap<string, string> = new Map([
  ["AN", "Andaman and Nicobar"],
  ["AP", "Andhra Pradesh"],
  ["AR", "Arunachal Pradesh"],
  ["AS", "Assam"],
  ["BR", "Bihar"],
  ["CG", "Chhattisgarh"],
  ["CH", "Chandigarh"],
  ["CT", "Chhattisgarh"],
  ["DH", "Dadra and Nagar Haveli and Daman and Diu"],
  ["DL", "Delhi"],
  ["GA", "Goa"],
  ["GJ", "Gujarat"],
  ["HP", "Himachal Pradesh"],
  ["HR", "Haryana"],
  ["JH", "Jharkhand"],
  ["JK", "Jammu and Kashmir"],
  ["KA", "Karnataka"],
  ["KL", "Kerala"],
  ["LA", "Ladakh"],
  ["LD", "Lakshadweep"],
  ["MH", "Maharashtra"],
  ["ML", "Meghalaya"],
  ["MN", "Manipur"],
  ["MP", "Madhya Pradesh"],
  ["MZ", "Mizoram"],
  ["NL", "Nagaland"],
  ["OD", "Odisha"],
  ["OR", "Odisha"],
  ["PB", "Punjab"],
  ["PY", "Puducherry"],
  ["RJ", "Rajasthan"],
  ["SK", "Sikkim"],
  ["TG", "Telangana"],
  ["TN", "Tamil Nadu"],
  ["TR", "Tripura"],
  ["TS", "Telangana"],
  ["UP", "Uttar Pradesh"],
  ["UT", "Uttarakhand"],
  ["WB", "West Bengal"],
]);

const statesByCountry = new Map([
  ["US", usStates],
  ["IN", indianStates],
]);

/** A state's name for its abbreviation, so that one state has one spelling; others stay as they are. */
export function stateName(state: string, country: string): string {
  return statesByCountry.get(country)?.get(state.toUpperCase()) ?? state;
}

/** Whether a word is a state of the US, by its abbreviation or its name. */
export function isUsState(word: string): boolean {
  return usStates.has(word.toUpperCase()) || usStateNames.has(word.toLowerCase());
}

const usStateNames = new Set([...usStates.values()].map((name) => name.toLowerCase()));

/** The abbreviation of a state of the US that is written by it or by its name. */
export function usStateCode(state: string): string | undefined {
  const code = state.toUpperCase();
  if (usStates.has(code)) return code;
  return usStateCodes.get(state.toLowerCase());
}

const usStateCodes = new Map([...usStates].map(([code, name]) => [name.toLowerCase(), code]));

export type City = { city: string; state: string; country: string };

const city = (country: string, state: string, city: string): City => ({ city, state, country });

/** The cities of `content/locations.yaml`, which a feed may name without their country. */
const cities = [
  city("IN", "Maharashtra", "Mumbai"),
  city("IN", "Delhi", "Delhi"),
  city("IN", "Karnataka", "Bangalore"),
  city("IN", "Telangana", "Hyderabad"),
  city("IN", "Tamil Nadu", "Chennai"),
  city("IN", "West Bengal", "Kolkata"),
  city("IN", "Maharashtra", "Pune"),
  city("US", "New York", "New York"),
  city("US", "California", "Los Angeles"),
  city("US", "Illinois", "Chicago"),
  city("US", "Texas", "Houston"),
  city("US", "Arizona", "Phoenix"),
  city("US", "Pennsylvania", "Philadelphia"),
  city("US", "Texas", "San Antonio"),
  city("US", "California", "San Diego"),
  city("US", "Texas", "Dallas"),
  city("US", "California", "San Jose"),
];

/** Their other names. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ["bengaluru", "Bangalore"],
  ["bombay", "Mumbai"],
  ["calcutta", "Kolkata"],
  ["madras", "Chennai"],
  ["new delhi", "Delhi"],
  ["new york city", "New York"],
  ["nyc", "New York"],
  ["poona", "Pune"],
]);

const citiesByName = new Map(cities.map((known) => [known.city.toLowerCase(), known]));

/** One of the cities that the site's location picker offers, by any of its names. */
export function findCity(name: string): City | undefined {
  const key = name.trim().toLowerCase();
  return citiesByName.get(otherNames.get(key)?.toLowerCase() ?? key);
}

/** A city's usual name in its country, so that one city has one spelling; others stay as they are. */
export function cityName(name: string, country: string): string {
  const known = findCity(name);
  return known?.country === country ? known.city : name;
}
