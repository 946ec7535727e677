import { EMBER, EMBER_LIT, SUN } from "./palette.ts";
import { round } from "./round.ts";

interface SplitSunProps {
  x: number;
  y: number;
  r: number;
  /** How far each half is off the center line, as a part of the radius. */
  offset?: number;
  gap?: number;
  left?: string;
  right?: string;
}

/** The mark as a drawing: a sun cut in two, its left half low and its right half high. */
export function SplitSun({
  x,
  y,
  r,
  offset = 0.18,
  gap = 2,
  left = EMBER,
  right = SUN,
}: SplitSunProps) {
  const half = (side: -1 | 1, sweep: 0 | 1) =>
    `M${x + (side * gap) / 2} ${round(y - r - side * offset * r)}a${r} ${r} 0 0 ${sweep} 0 ${2 * r}Z`;
  return (
    <>
      <path fill={left} d={half(-1, 0)} />
      <path fill={right} d={half(1, 1)} />
    </>
  );
}

/** The 404 page's number: 4, the split sun, 4. The figures are in the page's ink. */
export function LostNumber() {
  return (
    <svg className="code" viewBox="0 0 880 330" aria-hidden="true">
      <path fill="currentColor" fillRule="evenodd" d={four(46) + four(612)} />
      <SplitSun x={440} y={230} r={150} offset={0.32} gap={8} />
    </svg>
  );
}

const four = (x: number) =>
  `M${x + 88} 18h96v170h38v66h-38v50h-84v-50H${x}v-66Zm12 170v-92l-62 92Z`;

/** The error page's picture: the halves have fallen apart and cast a shadow. */
export function FallenSun() {
  return (
    <svg className="code" viewBox="0 0 880 270" aria-hidden="true">
      <path fill="#1B3768" d="M400 0L-200 270H760Z" />
      <path
        fill={EMBER}
        transform="translate(-40 90)rotate(-24 432 150)"
        d="M432 0a150 150 0 0 0 0 300Z"
      />
      <path fill={SUN} d="M490-6a150 150 0 0 1 0 300Z" />
    </svg>
  );
}

/**
 * A pie drawn to the real percentage, clockwise from the top.
 * @param percent from 0 to 100; a fall is drawn as large as a rise of the same number
 */
export function Pie({ percent }: { percent: number }) {
  const part = Math.min(Math.abs(percent), 100) / 100;
  return (
    <svg className="pie" viewBox="0 0 120 120" aria-hidden="true">
      <circle fill="var(--color-sky)" cx="60" cy="60" r="58" />
      {part === 1 ? (
        <circle fill={EMBER_LIT} cx="60" cy="60" r="58" />
      ) : (
        <path fill={EMBER_LIT} d={pieSlice(part)} />
      )}
    </svg>
  );
}

/**
 * The outline of a pie's slice around 60, 60, clockwise from the top.
 * @param part above 0 and below 1
 */
export function pieSlice(part: number): string {
  const angle = 2 * Math.PI * part;
  const end = `${round(60 + 58 * Math.sin(angle))} ${round(60 - 58 * Math.cos(angle))}`;
  return `M60 60V2A58 58 0 ${part > 0.5 ? 1 : 0} 1 ${end}Z`;
}

/** The sun of one of four steps: a quarter, a half, three quarters, whole. */
export function PhaseSun({ phase }: { phase: 1 | 2 | 3 | 4 }) {
  return (
    <svg className="phase" viewBox="0 0 96 96" aria-hidden="true">
      <circle fill="var(--color-paper)" cx="48" cy="48" r="45" />
      {phase > 2 && (
        <path
          fill={EMBER}
          d={phase === 3 ? "M48 48H3a45 45 0 0 0 45 45Z" : "M48 3a45 45 0 0 0 0 90Z"}
        />
      )}
      <path
        fill={SUN}
        d={phase === 1 ? "M48 48V3a45 45 0 0 1 45 45Z" : "M48 3a45 45 0 0 1 0 90Z"}
      />
    </svg>
  );
}
