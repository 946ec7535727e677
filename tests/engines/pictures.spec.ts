import { pictureShapes } from "./support/picture-shapes.ts";
import { expect, test } from "./support/site.ts";
import { classesOfPage } from "./support/site-pages.ts";

test("each picture has the shape that its place reserves", async ({ tab }) => {
  await tab.driver.resize(1440, 900);
  let count = 0;
  for (const path of classesOfPage) {
    await tab.open(path);
    const shapes = await tab.run(pictureShapes);
    expect.soft(shapes.wrong, path).toEqual([]);
    count += shapes.count;
  }
  expect(count).toBeGreaterThan(100);
});
