/**
 * The pictures of the page whose shape is another than the one that its markup reserves, once they have come: what
 * stands below them jumps, and they show what does not belong to them. Runs in the page.
 * @returns how many were looked at, and those whose ratio, in the file or as shown, is more than 2 % off, or with which something took another height when they came
 */
export async function pictureShapes(): Promise<{ count: number; wrong: string[] }> {
  const images = [
    ...document.querySelectorAll<HTMLImageElement>(":is(main, footer) img[width][height]"),
  ];
  // What is not shown yet has no place of its own, and must find one where it comes.
  const boxes = images.map((image) =>
    image.checkVisibility() ? image : (image.parentElement ?? image),
  );
  const heights = boxes.map(({ clientHeight }) => clientHeight);
  const wrong: string[] = [];
  for (const [index, image] of images.entries()) {
    image.scrollIntoView({ block: "center" });
    await hasCome(image);
    if (image.checkVisibility() && image.currentSrc.startsWith("data:")) wrong.push("has not come");
    if (Math.abs((boxes[index]?.clientHeight ?? 0) - (heights[index] ?? 0)) > 2)
      wrong.push(`jumps: ${image.currentSrc.slice(-60)}`);
    if (image.width === 0) continue;
    const reserved = Number(image.getAttribute("width")) / Number(image.getAttribute("height"));
    const sizes = [[image.naturalWidth, image.naturalHeight] as const];
    if (getComputedStyle(image).objectFit === "fill") sizes.push(sizeOf(image));
    for (const [width, height] of sizes) {
      if (Math.abs(width / height / reserved - 1) > 0.02)
        wrong.push(`${image.currentSrc.slice(-60)}: ${width} × ${height}`);
    }
  }
  return { count: images.length, wrong };

  function sizeOf(image: HTMLImageElement): [width: number, height: number] {
    const style = getComputedStyle(image);
    const paddings = [style.paddingLeft, style.paddingRight, style.paddingTop, style.paddingBottom];
    const [left = 0, right = 0, top = 0, bottom = 0] = paddings.map(Number.parseFloat);
    return [image.clientWidth - left - right, image.clientHeight - top - bottom];
  }

  async function hasCome(image: HTMLImageElement): Promise<void> {
    const isLate = () => !image.complete || image.currentSrc.startsWith("data:");
    const latest = performance.now() + 5_000;
    while (image.checkVisibility() && isLate() && performance.now() < latest) {
      await new Promise((done) => requestAnimationFrame(done));
    }
  }
}
