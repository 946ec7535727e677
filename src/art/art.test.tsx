import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { readPages } from "../sections/testing.ts";
import { artFiles, artUrl } from "./art-file.tsx";
import { emblemNames } from "./emblems/emblem.tsx";
import {
  Art,
  ArtSheet,
  HeroScene,
  hours,
  layouts,
  OfficeMap,
  PhaseSun,
  Pie,
  threads,
} from "./index.ts";
import { LatePicture } from "./late-picture.tsx";
import { castNames } from "./people/cast.ts";

const plan = readPages().map(({ path, page }) => ({ path, ...page.art }));

const files = artFiles();
const broken = /undefined|NaN|null|\[object/;
const idsUsed = (markup: string) => [...markup.matchAll(/url\(#([\w-]+)\)/g)].map(([, id]) => id);
const idsDefined = (markup: string) => [...markup.matchAll(/ id="([\w-]+)"/g)].map(([, id]) => id);

describe("the plan of page heroes", () => {
  test("uses every hour and every layout", () => {
    expect(new Set(plan.map(({ hour }) => hour))).toEqual(new Set(hours));
    expect(new Set(plan.map(({ layout }) => layout))).toEqual(new Set(layouts));
  });

  test("uses every thread", () => {
    expect(new Set(plan.map(({ thread }) => thread))).toEqual(new Set(threads));
  });

  test.each(plan.filter(({ layout }) => layout !== "doors" && layout !== "plain"))(
    "$path is drawn whole",
    (row) => {
      const markup = renderToStaticMarkup(<HeroScene {...row} />);
      expect(markup).not.toMatch(broken);
      expect(markup).toContain('aria-hidden="true"');
      expect(markup).not.toContain("style=");
      expect(idsDefined(markup)).toEqual(expect.arrayContaining(idsUsed(markup)));
      expect(idsDefined(markup)).toHaveLength(new Set(idsDefined(markup)).size);
      expect(markup.length).toBeLessThan(18_000);
    },
  );

  test("a subject that nobody drew is an error that names it", () => {
    const stranger = {
      hour: "noon",
      thread: "waves",
      layout: "side",
      subject: "asha+zoe",
    } as const;
    expect(() => renderToStaticMarkup(<HeroScene {...stranger} />)).toThrow("zoe");
    expect(() => renderToStaticMarkup(<HeroScene {...stranger} layout="emblem" />)).toThrow(
      "asha+zoe",
    );
  });
});

describe("art files", () => {
  test("there is one for every emblem and three for every member of the cast", () => {
    const paths = files.map(({ path }) => path);
    const count = (kind: string) => paths.filter((path) => path.startsWith(`${kind}.`)).length;
    expect(count("emblem")).toBe(emblemNames.length);
    expect(emblemNames).toHaveLength(38);
    expect(castNames).toHaveLength(18);
    for (const kind of ["bust", "arch", "figure"]) expect(count(kind)).toBe(18);
  });

  test.each(files)("$path stands on its own", ({ path, markup }) => {
    expect(path).toMatch(/^[a-z]+\.[\da-f]{8}\/[a-z-]+\.svg$/);
    expect(markup).not.toMatch(broken);
    expect(markup).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="[-\d ]+"/);
    expect(new Set(idsDefined(markup))).toEqual(new Set(idsUsed(markup)));
    expect(markup).not.toMatch(/\d\.\d{4}/);
  });

  test("no two have the same drawing and frame", () => {
    expect(new Set(files.map(({ markup }) => markup)).size).toBe(files.length);
    expect(new Set(files.map(({ path }) => path.split(".")[1])).size).toBe(files.length);
  });

  test("they are small", () => {
    const largest = (kind: string) =>
      Math.max(
        ...files
          .filter(({ path }) => path.startsWith(`${kind}.`))
          .map((file) => file.markup.length),
      );
    expect(largest("emblem")).toBeLessThanOrEqual(1_200);
    for (const kind of ["bust", "figure"]) expect(largest(kind)).toBeLessThanOrEqual(3_000);
    expect(largest("arch")).toBeLessThanOrEqual(4_300);
  });

  test("an image points at its file, takes no space in the reading and loads late", () => {
    const markup = renderToStaticMarkup(<Art kind="bust" name="asha" width={40} height={40} />);
    expect(markup).toContain(`src="${artUrl("bust", "asha")}"`);
    expect(markup).toContain('alt=""');
    expect(markup).toContain('loading="lazy"');
    expect(files.map(({ path }) => `/art/${path}`)).toContain(artUrl("bust", "asha"));
  });
});

describe("a sheet of pictures", () => {
  const asha = { kind: "bust", name: "asha" } as const;
  const legal = { kind: "emblem", name: "legal" } as const;

  test("holds each picture once, with a view of its own", () => {
    const { file } = new ArtSheet([asha, legal, asha]);
    expect(file?.markup.match(/<view id="[^"]+"/g)).toEqual([
      '<view id="bust-asha"',
      '<view id="emblem-legal"',
    ]);
  });

  test("is drawn once, however often it is shown", () => {
    const sheet = new ArtSheet([asha]);
    expect(sheet.file).toBe(sheet.file);
    expect(sheet.addressOf(asha)).toBe(`/art/${sheet.file?.path}#bust-asha`);
  });

  test.each([
    [300, 360, [5, 6]],
    [36, 36, [1, 1]],
    [1440, 28, [360, 7]],
  ])("has nothing in its place at first, in the shape of %i by %i", (width, height, shape) => {
    const markup = renderToStaticMarkup(<LatePicture src="/a.svg" width={width} height={height} />);
    const [, data = ""] = /data:image\/gif;base64,([^"]+)/.exec(markup) ?? [];
    const gif = Buffer.from(data, "base64");
    expect([gif.readUInt16LE(6), gif.readUInt16LE(8)]).toEqual(shape);
  });

  test("says so when it does not hold what is shown", () => {
    expect(() => new ArtSheet([asha]).addressOf(legal)).toThrow("emblem-legal is not on");
    expect(new ArtSheet([]).file).toBeUndefined();
  });
});

describe("drawn numbers and maps", () => {
  test.each([
    [25, "A58 58 0 0 1 118 60Z"],
    [50, "A58 58 0 0 1 60 118Z"],
    [75, "A58 58 0 1 1 2 60Z"],
    [-25, "A58 58 0 0 1 118 60Z"],
  ])("a pie of %i percent ends where it should", (percent, end) => {
    expect(renderToStaticMarkup(<Pie percent={percent} />)).toContain(end);
  });

  test("a pie of 100 percent is whole", () => {
    expect(renderToStaticMarkup(<Pie percent={100} />).match(/<circle/g)).toHaveLength(2);
  });

  test("the sun of the last step is whole", () => {
    expect(renderToStaticMarkup(<PhaseSun phase={4} />).match(/90Z/g)).toHaveLength(2);
  });

  test("an office map says what it shows", () => {
    const markup = renderToStaticMarkup(<OfficeMap office="miami" name="Map of Miami" />);
    expect(markup).toContain('role="img" aria-label="Map of Miami"');
  });
});
