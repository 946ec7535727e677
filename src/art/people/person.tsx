import { dyes } from "../palette.ts";
import { round } from "../round.ts";
import { accessories, isHat } from "./accessories.tsx";
import { type CastName, cast, type Look } from "./cast.ts";
import { Beard, Ears, Face, Features, Neck } from "./face.tsx";
import {
  Braid,
  browColour,
  HairBack,
  HairFront,
  HeadscarfFold,
  hairColours,
  Sideburns,
} from "./hair.tsx";
import { skins } from "./skin.ts";
import { tops } from "./tops.tsx";

interface PersonProps {
  name: CastName;
  /** Where the figure's top left corner goes; a figure is 200 wide and stands on 246. */
  x?: number;
  y?: number;
  scale?: number;
  /** The side the light comes from; a person lit from the left is the mirror image. */
  light?: "left" | "right";
}

/** A cast member, to be placed in an `<svg>` that defines `art-shade` and the member's pattern (see `personDefs`). */
export function Person({ name, x = 0, y = 0, scale = 1, light = "right" }: PersonProps) {
  const mirrored = light === "left";
  const place = `translate(${round(mirrored ? x + 200 * scale : x)} ${round(y)})`;
  const size = mirrored ? `scale(${-scale} ${scale})` : `scale(${scale})`;
  const transform = (x || y || mirrored ? place : "") + (scale !== 1 || mirrored ? size : "");
  return transform ? (
    <g transform={transform}>
      <Figure look={cast[name]} />
    </g>
  ) : (
    <Figure look={cast[name]} />
  );
}

/** The definitions that these cast members are drawn with. */
export function personDefs(names: readonly CastName[]) {
  const patterns = names.flatMap((name) => patternsOf(cast[name]));
  return ["art-shade" as const, ...patterns];
}

const patternsOf = ({ pattern }: Look) => (pattern ? [`art-${pattern}` as const] : []);

/** Head a disc, shoulders a half-disc, drawn from back to front. */
function Figure({ look }: { look: Look }) {
  const { hair: style, hairColour = "black", veil, beard = false, wears = [] } = look;
  const skin = skins[look.skin];
  const hair = hairColours[hairColour];
  const Top = tops[look.top];
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
      <Face skin={skin} />
      {beard && <Beard hair={hair} />}
      <Features brow={browColour(hairColour)} {...(beard && { mouth: skin[0] })} />
      {wears.some(isHat) ? (
        <Sideburns dye={hair} />
      ) : (
        <HairFront style={style} dye={veil ?? hair} />
      )}
      {wears.map((accessory) => {
        const Accessory = accessories[accessory];
        return <Accessory key={accessory} />;
      })}
    </>
  );
}
