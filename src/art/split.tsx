import type { Dye } from "./palette.ts";

interface SplitProps {
  d: string;
  dye: Dye;
}

/** A shape of a person, lit from the right; its shade ends at x = 100. Needs the definition `art-shade`. */
export function Split(shape: SplitProps) {
  return <Halves {...shape} clip="url(#art-shade)" />;
}

/** A shape of an emblem, lit from the right; its shade ends at x = 48. Needs the definition `art-shade-em`. */
export function EmblemSplit(shape: SplitProps) {
  return <Halves {...shape} clip="url(#art-shade-em)" />;
}

/** Drawn whole in the lit color, then the left half again in the shade color: no seam between the two. */
function Halves({ d, dye: [lit, shade], clip }: SplitProps & { clip: string }) {
  return (
    <>
      <path fill={lit} d={d} />
      <path fill={shade} clipPath={clip} d={d} />
    </>
  );
}
