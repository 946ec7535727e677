import { type Dye, SUN } from "../palette.ts";
import { Split } from "../split.tsx";

/** Hair colors: lit and shade, and the color of the brows where it differs from the shade. */
export const hairColors = {
  black: ["#343D69", "#181F3B"],
  brown: ["#73442B", "#472617"],
  auburn: ["#BE5A2E", "#8A3A1B"],
  gray: ["#B3BDC9", "#7F8A99"],
  white: ["#EEF2F5", "#BFC9D3"],
  sand: ["#E0AC5C", "#B57D2E"],
} satisfies Record<string, Dye>;

export type HairColor = keyof typeof hairColors;

/** Brows are as dark as the hair's shade, but never pale. */
export const browColor = (color: HairColor) =>
  color === "gray" || color === "white" ? "#6B7684" : hairColors[color][1];

const SWEPT =
  "M60 86C53 46 70 24 106 24c30 0 40 26 34 62-3-13-5-21-10-30-23 0-45-3-55-13-6 14-11 26-15 43Z";
const PARTED = "M61 96C56 54 74 30 100 30s44 24 39 66c-6-20-17-38-39-50C84 58 70 74 61 96Z";
const PULLED_BACK = "M61 84C59 50 76 30 100 30s41 20 39 54c-8-20-22-30-39-30S69 64 61 84Z";

interface HairShape {
  back?: string;
  front?: string;
}

const styles = {
  bald: {},
  crop: {
    front: "M61 82C57 46 76 27 100 27s43 19 39 55c-5-9-7-18-9-25-16 3-44 2-58-3-4 10-8 18-11 28Z",
  },
  fade: { front: "M65 76c-3-28 12-44 35-44s38 16 35 44l-5-18c-18-4-42-4-60 0Z" },
  side: { front: SWEPT },
  curls: {
    front:
      "M59 86c-9-6-9-20-2-26-2-11 5-20 14-22 2-11 15-17 24-13 7-6 20-6 24 3 11-2 22 7 22 18 9 5 11 18 4 26 2 7 0 13-2 15-4-12-9-18-13-22-9 4-17 0-22-5-6 7-17 7-22 2-4 7-13 9-18 6-4 7-7 12-9 18Z",
  },
  afro: {
    back: "M100 2c38 0 66 27 66 62 0 29-16 52-38 60H72C50 116 34 93 34 64 34 29 62 2 100 2Z",
    front: "M59 86c-2-36 14-56 41-56s43 20 41 56c-4-9-8-16-14-21-18 7-38 7-54 0-6 5-10 12-14 21Z",
  },
  long: {
    back: "M54 86C52 48 70 26 100 26s48 22 46 60c-1 24 3 44 14 66-14 18-36 24-60 24s-46-6-60-24c11-22 15-42 14-66Z",
    front: PARTED,
  },
  wave: {
    back: "M54 86C48 44 72 24 102 24c32 0 48 24 44 58-2 16 10 22 8 40-1 14-12 18-8 32-26 12-66 12-92 0 4-14-8-18-8-32 0-18 10-22 8-36Z",
    front: PARTED,
  },
  bob: {
    back: "M52 86C50 46 70 26 100 26s50 20 48 60c0 16 2 30 5 44-12 10-32 14-53 14s-41-4-53-14c3-14 5-28 5-44Z",
    front:
      "M58 94C54 52 74 30 100 30s46 22 42 64c-5-13-8-22-10-31-26 2-52-2-60-10-6 16-10 26-14 41Z",
  },
  bun: { back: "M100-2a22 22 0 1 1 0 44 22 22 0 1 1 0-44Z", front: PULLED_BACK },
  braid: {
    back: "M55 86C53 48 70 26 100 26s47 22 45 60c0 10-2 22-6 30H61c-4-8-6-20-6-30Z",
    front: PULLED_BACK,
  },
  locs: {
    back: "M52 82C50 44 72 22 100 22s50 22 48 60l3 66c0 6-9 6-9 0l-2-22-2 32c0 6-9 6-9 0V98H71v60c0 6-9 6-9 0l-2-32-2 22c0 6-9 6-9 0Z",
    front: PULLED_BACK,
  },
  pony: {
    back: "M136 34c28 2 38 26 34 56-2 18-8 32-20 42-5-16 2-30 1-48 0-20-5-36-15-50Z",
    front: SWEPT,
  },
  hijab: {
    back: "M100 18c36 0 54 28 54 68 0 28 4 46 12 66-18 20-42 26-66 26s-48-6-66-26c8-20 12-38 12-66 0-40 18-68 54-68Z",
    front: "M56 96C52 50 73 27 100 27s48 23 44 69c-4-32-19-49-44-49S60 64 56 96Z",
  },
} satisfies Record<string, HairShape>;

export type HairStyle = keyof typeof styles;

interface HairProps {
  style: HairStyle;
  dye: Dye;
}

/** The hair behind the head and shoulders. */
export function HairBack({ style, dye }: HairProps) {
  const { back }: HairShape = styles[style];
  return back && <Split d={back} dye={dye} />;
}

/** The hair over the forehead. */
export function HairFront({ style, dye }: HairProps) {
  const { front }: HairShape = styles[style];
  return front && <Split d={front} dye={dye} />;
}

/** What shows of the hair beside the ears when a hat hides the rest. */
export function Sideburns({ dye }: { dye: Dye }) {
  return (
    <Split
      d="M61 92c-2-12 0-20 2-26h9c-4 9-8 16-11 26ZM139 92c2-12 0-20-2-26h-9c4 9 8 16 11 26Z"
      dye={dye}
    />
  );
}

/** A braid laid over the left shoulder, with its tie. */
export function Braid({ dye }: { dye: Dye }) {
  return (
    <>
      <path
        fill={dye[0]}
        d="M136 96c14 14 8 30 2 38 12 8 10 22 2 30 10 8 8 22 0 30l-8 2c0-8 0-16-4-24 6-10 4-24-2-34 4-10 6-20 2-34Z"
      />
      <circle cx="136" cy="200" r="6" fill={SUN} />
    </>
  );
}

/** A headscarf's fold over neck and shoulders. */
export function HeadscarfFold({ dye }: { dye: Dye }) {
  return (
    <Split
      d="M50 142c14 30 86 30 100 0 8 10 13 20 18 32-34 28-102 28-136 0 5-12 10-22 18-32Z"
      dye={dye}
    />
  );
}
