import { gzipSync } from "node:zlib";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { readPages } from "../../sections/testing.ts";
import { isCastName } from "../people/cast.ts";
import { suits } from "../people/poses/own-poses.ts";
import { arrangementOf } from "./arrangements.ts";
import { type HeroArt, threads } from "./hero-art.ts";
import { HeroScene } from "./hero-scene.tsx";
import { posesOfThread, scenePoses } from "./scene-poses.ts";

const heroes = readPages()
  .map(({ path, page }): HeroArt & { path: string } => ({ path, ...page.art }))
  .filter(({ layout }) => ["side", "wide", "arch"].includes(layout))
  .map((hero) => ({ ...hero, names: hero.subject.split(/[ +]/).filter(isCastName) }));

describe("what people do in a scene", () => {
  test.each(threads.filter((thread) => thread !== "-"))("%s has poses of its own", (thread) => {
    expect(new Set(posesOfThread[thread]).size).toBeGreaterThanOrEqual(3);
  });

  test.each(heroes)("$path: everybody does something else that goes with them", (hero) => {
    const poses = scenePoses(hero);
    expect(poses).toHaveLength(hero.names.length);
    expect(new Set(poses).size).toBe(poses.length);
    hero.names.forEach((name, place) => {
      expect(suits(name, poses[place] ?? "wave")).toBe(true);
    });
    expect(scenePoses(hero)).toEqual(poses);
  });

  test("no two heroes show the same people doing the same", () => {
    const looks = heroes.map((hero) => `${hero.names} ${scenePoses(hero)}`);
    expect(looks.filter((look, index) => looks.indexOf(look) !== index)).toEqual([]);
  });

  test.each([3, 4, 5])("groups of %i stand in more than one way", (count) => {
    const groups = heroes.filter(
      ({ layout, names }) => layout === "wide" && names.length === count,
    );
    const ways = groups.map(({ hour, thread }) => arrangementOf(count, hour, thread));
    expect(new Set(ways).size).toBeGreaterThan(1);
    for (const { spots } of ways) expect(spots).toHaveLength(count);
  });

  test("a group that nobody arranged is an error", () => {
    expect(() => arrangementOf(6, "noon", "waves")).toThrow("6 people");
  });

  test.each(heroes)("$path is light", (hero) => {
    const limit = { side: 1_950, arch: 1_500, wide: 3_100 }[
      hero.layout as "side" | "arch" | "wide"
    ];
    expect(gzipSync(renderToStaticMarkup(<HeroScene {...hero} />)).length).toBeLessThan(limit);
  });
});
