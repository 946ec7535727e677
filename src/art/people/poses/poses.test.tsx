import { gzipSync } from "node:zlib";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { castNames } from "../cast.ts";
import { Person, personDefs } from "../person.tsx";
import { ownPoses, suits } from "./own-poses.ts";
import { type PoseName, poseNames } from "./poses.ts";

const everyone = castNames.flatMap((name) => poseNames.map((pose) => ({ name, pose })));

const drawn = (name: (typeof castNames)[number], pose?: PoseName) =>
  renderToStaticMarkup(<Person name={name} pose={pose} />);

describe("poses", () => {
  test.each(everyone)("$name can be drawn as $pose", ({ name, pose }) => {
    const markup = drawn(name, pose);
    expect(markup).not.toMatch(/undefined|NaN|null|\[object/);
    expect(markup.startsWith(drawn(name))).toBe(true);
    const used = [...markup.matchAll(/url\(#([\w-]+)\)/g)].map(([, id]) => id);
    expect(personDefs([name])).toEqual(expect.arrayContaining(used));
    expect(gzipSync(markup).length - gzipSync(drawn(name)).length).toBeLessThan(450);
  });

  test("without a pose nobody has arms, so that faces in small frames stay as they are", () => {
    expect(drawn("asha")).not.toContain("paint-order");
  });

  test("everybody has a portrait that is nobody else's", () => {
    const portraits = castNames.map((name) => ownPoses[name][0]);
    expect(new Set(portraits).size).toBe(castNames.length);
  });

  test.each(castNames)("%s is known for poses that go with the clothes", (name) => {
    const poses: readonly PoseName[] = ownPoses[name];
    expect(poses.filter((pose) => !suits(name, pose))).toEqual([]);
    expect(new Set(poses).size).toBe(poses.length);
    expect(poses.length).toBeGreaterThanOrEqual(3);
  });

  test("who looks aside has another face", () => {
    expect(renderToStaticMarkup(<Person name="ellen" turned />)).not.toBe(drawn("ellen"));
  });
});
