interface LatePictureProps {
  src: string;
  /** The size in the layout, in CSS pixels: it reserves the space, so that nothing shifts. */
  width: number;
  height: number;
  className?: string;
}

/**
 * Decoration below the first view. Browsers fetch lazy images from far below at once: on a slow line they take the fonts'
 * time, and each SVG is a document that is laid out. Here they wait until they are seen or somebody scrolls, when
 * `src/site/navigation/pictures.ts` lifts the condition; from then on they are ordinary lazy images. Without script
 * there is no waiting.
 */
export function LatePicture({ src, width, height, className }: LatePictureProps) {
  return (
    <picture>
      <source media="(scripting: none)" srcSet={src} />
      <img
        className={className}
        src={nothing(width, height)}
        alt=""
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}

/**
 * A transparent image in the picture's shape: from what has none Firefox makes another one. It is a GIF with one pixel on
 * a canvas, because a browser makes a document of each SVG.
 */
function nothing(width: number, height: number): string {
  const divisor = greatestCommonDivisor(width, height);
  const sides = [width / divisor, height / divisor].flatMap((side) => [side & 0xff, side >> 8]);
  return `data:image/gif;base64,${btoa(`GIF89a${String.fromCharCode(...sides)}${onePixel}`)}`;
}

/** A global color table of two, the first of them transparent; one image of one pixel; the end (GIF89a, 18–27). */
const onePixel =
  "\x80\0\0\0\0\0\xff\xff\xff!\xf9\x04\x01\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;";

function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other);
}
