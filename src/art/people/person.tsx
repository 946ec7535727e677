import type { ReactNode } from "react";
import { dyes } from "../palette.ts";
import { round } from "../round.ts";
import { type Accessory, accessories, isHat, isOnFace } from "./accessories.tsx";
import { type CastName, cast, type Look } from "./cast.ts";
import { Beard, Ears, Face, Features, Neck } from "./face.tsx";
import {
  Braid,
  browColor,
  HairBack,
  HairFront,
  HeadscarfFold,
  hairColors,
  Sideburns,
} from "./hair.tsx";
import { type PoseName, poses } from "./poses/poses.ts";
import { skins } from "./skin.ts";
import { sleeveOf } from "./sleeve.ts";
import { tops } from "./tops.tsx";

/** Who it is, and what they do. */
export interface FigureProps {
  name: CastName;
  /** What the arms do; without it they are not drawn. */
  pose?: PoseName | undefined;
  /** Looks aside, towards the light, instead of at the reader. */
  turned?: boolean | undefined;
}

interface PersonProps extends FigureProps {
  /** Where the figure's top left corner goes; a figure is 200 wide and stands on 246. */
  x?: number;
  y?: number;
  scale?: number;
  /** The side the light comes from; a person lit from the left is the mirror image. */
  light?: "left" | "right";
  /** Where the figure is drawn, if that is a file of its own. */
  href?: string | undefined;
}

/** What a figure fills with its arms, down to a little below the ground. */
export const figureFrame = { x: -14, y: -26, width: 228, height: 280 };

/** How far the features of a turned head are off its middle. */
const TURN = 8;

/** A cast member, to be placed in an `<svg>` that defines `art-shade` and the member's pattern (see `personDefs`). */
export function Person({
  name,
  x = 0,
  y = 0,
  scale = 1,
  light = "right",
  href,
  ...manner
}: PersonProps) {
  const mirrored = light === "left";
  const place = `translate(${round(mirrored ? x + 200 * scale : x)} ${round(y)})`;
  const size = mirrored ? `scale(${-scale} ${scale})` : `scale(${scale})`;
  const transform = (x || y || mirrored ? place : "") + (scale !== 1 || mirrored ? size : "");
  const figure = href ? (
    <image href={href} {...figureFrame} />
  ) : (
    <Figure look={cast[name]} {...manner} />
  );
  return transform ? <g transform={transform}>{figure}</g> : figure;
}

/** The definitions that these cast members are drawn with. */
export function personDefs(names: readonly CastName[]) {
  const patterns = names.flatMap((name) => patternsOf(cast[name]));
  return ["art-shade" as const, ...patterns];
}

const patternsOf = ({ pattern }: Look) => (pattern ? [`art-${pattern}` as const] : []);

type DrawnProps = { look: Look } & Omit<FigureProps, "name">;

/** Head a disc, shoulders a half-disc, drawn from back to front. */
function Figure({ look, pose, turned }: DrawnProps) {
  const { hair: style, hairColor = "black", veil, beard = false, wears = [] } = look;
  const skin = skins[look.skin];
  const hair = hairColors[hairColor];
  const Top = tops[look.top];
  const Pose = pose && poses[pose];
  return (
    <>
      <HairBack style={style} dye={veil ?? hair} />
      <Neck skin={skin} />
      <Top
        dye={dyes[look.dye]}
        second={dyes[look.second ?? "sun"]}
        skin={skin}
        pattern={look.pattern}
      />
      {style === "braid" && <Braid dye={hair} />}
      {veil ? <HeadscarfFold dye={veil} /> : <Ears skin={skin} />}
      <Face skin={skin} turn={turned ? TURN : 0} />
      {beard && <Beard hair={hair} />}
      <Aside when={turned}>
        <Features brow={browColor(hairColor)} {...(beard && { mouth: skin[0] })} />
      </Aside>
      {wears.some(isHat) ? (
        <Sideburns dye={hair} />
      ) : (
        <HairFront style={style} dye={veil ?? hair} />
      )}
      <Aside when={turned}>{wears.filter(isOnFace).map(drawn)}</Aside>
      {wears.filter((accessory) => !isOnFace(accessory)).map(drawn)}
      {Pose && <Pose sleeve={sleeveOf(look)} />}
    </>
  );
}

/** What moves with a turned head. */
function Aside({ when, children }: { when: boolean | undefined; children: ReactNode }) {
  return when ? <g transform={`translate(${TURN})`}>{children}</g> : children;
}

function drawn(accessory: Accessory) {
  const Drawing = accessories[accessory];
  return <Drawing key={accessory} />;
}
