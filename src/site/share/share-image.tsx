import { HeroScene } from "../../art/index.ts";
import { WORLD } from "../../art/maps/world.ts";
import { EMBER, SKY_SHADE, SUN } from "../../art/palette.ts";
import type { Hour } from "../../art/scenes/hero-art.ts";
import type { PageArt } from "../../sections/art.schema.ts";
import { shareFields } from "./share-fields.ts";

/** The size that the Open Graph's readers ask for, in pixels. */
const shareSize = { width: 1200, height: 630 };

/** A page's art as a picture of its own: the mark on the left, the hero's scene on the right. It holds no words. */
export function ShareImage({ art }: { art: PageArt }) {
  const { width, height } = shareSize;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      color={art.hour === "night" ? "#fff" : "#10264A"}
    >
      <style>{".scene{overflow:visible}"}</style>
      <path fill={shareFields[art.hour]} d={`M0 0h${width}v${height}H0Z`} />
      <Picture {...art} />
    </svg>
  );
}

function Picture(art: PageArt) {
  switch (art.layout) {
    case "plain":
      return <SunMark x={600} y={315} r={190} hour={art.hour} />;
    case "wide":
      return (
        <>
          <Place x={0} y={217} width={1200} height={413}>
            <HeroScene {...art} />
          </Place>
          <SunMark x={120} y={118} r={58} hour={art.hour} />
        </>
      );
    case "map":
      return art.subject === "us" || art.subject === "india" ? (
        <Beside {...art} />
      ) : (
        <>
          <path
            transform="translate(-60 110) scale(.92)"
            stroke={SKY_SHADE}
            strokeWidth="4"
            d={WORLD}
          />
          <SunMark x={600} y={315} r={130} hour={art.hour} />
        </>
      );
    case "doors":
      return <Beside {...art} layout="side" />;
    default:
      return <Beside {...art} />;
  }
}

function Beside(art: PageArt) {
  return (
    <>
      <Place x={430} y={30} width={740} height={600}>
        <HeroScene {...art} />
      </Place>
      <SunMark x={235} y={315} r={110} hour={art.hour} />
    </>
  );
}

type PlaceProps = {
  x: number;
  y: number;
  width: number;
  height: number;
  children: React.ReactNode;
};

function Place({ children, ...box }: PlaceProps) {
  return (
    <svg {...box} className="scene" aria-hidden="true">
      {children}
    </svg>
  );
}

type SunMarkProps = { x: number; y: number; r: number; hour: Hour };

/** The mark around a center: the left half low, the right half high. On a field of its own colors it stands on a disc. */
function SunMark({ x, y, r, hour }: SunMarkProps) {
  const [gap, rise] = [r / 18, r / 6];
  return (
    <>
      {(hour === "dusk" || hour === "noon") && <circle fill="#fff" cx={x} cy={y} r={r * 1.35} />}
      <path fill={EMBER} d={`M${x - gap} ${y - r + rise}a${r} ${r} 0 0 0 0 ${2 * r}Z`} />
      <path fill={SUN} d={`M${x + gap} ${y - r - rise}a${r} ${r} 0 0 1 0 ${2 * r}Z`} />
    </>
  );
}
