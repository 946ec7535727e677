interface LatePictureProps {
  src: string;
  /** The size in the layout, in CSS pixels: it reserves the space, so that nothing shifts. */
  width: number;
  height: number;
  className?: string;
}

/**
 * Decoration below the first view. Browsers fetch lazy images from far below at once, and on a slow line they take
 * the fonts' time. Here they wait until the first view is complete, when `src/site/navigation/pictures.ts` lifts the
 * condition; from then on they are ordinary lazy images. Without script there is no waiting.
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

/** As large as the picture: from what has no shape of its own Firefox makes another one. */
function nothing(width: number, height: number): string {
  return `data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%20width='${width}'%20height='${height}'/%3E`;
}
