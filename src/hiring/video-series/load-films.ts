import text from "../../../content/video-series.yaml?raw";
import { readYaml } from "../../common/read-yaml.ts";
import { type SeriesPart, videoSeriesContent } from "./films.schema.ts";

/** The parts of the series. A wrong `content/video-series.yaml` stops the build. */
export const seriesParts: readonly SeriesPart[] = readYaml(
  "content/video-series.yaml",
  text,
  videoSeriesContent,
).parts;
