import { expect, test } from "vitest";
import { readPlaceIn } from "./read-place-in.ts";

function read(text: string): [string, string] | undefined {
  const words = text.split(" ");
  const found = readPlaceIn(words);
  return (
    found && [found.area.label, words.slice(found.start, found.start + found.length).join(" ")]
  );
}

test.each([
  ["java developer dallas tx", "Dallas, Texas", "dallas tx"],
  ["nurse in south florida", "South Florida", "in south florida"],
  ["software engineer, Hyderabad", "Hyderabad, Telangana", "Hyderabad"],
  ["sap fico mumbai, maharashtra, india", "Mumbai, Maharashtra", "mumbai, maharashtra, india"],
  ["web developer dallas or houston", "Dallas, Texas or Houston, Texas", "dallas or houston"],
  ["reading specialist reading pa", "Reading, Pennsylvania", "reading pa"],
  ["welder Gary, IN", "Gary, Indiana", "Gary, IN"],
  ["nurse in pa", "Pennsylvania", "in pa"],
  ["java developer ca", "California", "ca"],
  ["python nyc contract", "New York, New York", "nyc"],
  ["jobs in us", "United States", "in us"],
  ["react remote us", "United States", "us"],
  ["java near 33131", "Miami, Florida 33131", "near 33131"],
  ["java developer LA", "Los Angeles, California", "LA"],
  ["sales in the southeast", "Southeast", "in the southeast"],
  ["forklift doral", "Doral, Florida", "doral"],
  ["data analyst greater boston area", "Boston, Massachusetts", "greater boston area"],
  ["devops andheri east mumbai", "Mumbai, Maharashtra", "mumbai"],
])("%j has the place %j in %j", (text, label, words) => {
  expect(read(text)).toEqual([label, words]);
});

test.each([
  "java developer",
  "go",
  "work in it",
  "night nurse in it or me",
  "reading specialist",
  "mobile or web developer",
  "orange",
  "spring boot developer",
  "aurora dba",
  "us citizen",
  "bank of america",
  "jobs near me",
  "ml engineer",
  "hr manager",
  "physician assistant md",
  "salary 50000",
  "tech lead sd",
  "remote",
  "",
])("%j has no place", (text) => {
  expect(read(text)).toBeUndefined();
});
