import { renderToStaticMarkup } from "react-dom/server";
import { type ArtFile, fileOf } from "../art-file.tsx";
import type { HeroArt } from "../scenes/hero-art.ts";
import { HeroScene } from "../scenes/hero-scene.tsx";
import { type FigureProps, figureFrame, Person } from "./person.tsx";

/** The address of a figure as a file. It changes with the drawing. */
export const figureAt = (figure: FigureProps): string => `/art/${fileOfFigure(figure).path}`;

/** The files of the figures that a scene has with `figureAt`, to be written at build. */
export function figureFiles(art: HeroArt): ArtFile[] {
  const files: ArtFile[] = [];
  const collect = (figure: FigureProps) => {
    const file = fileOfFigure(figure);
    files.push(file);
    return file.path;
  };
  renderToStaticMarkup(<HeroScene {...art} figureAt={collect} />);
  return files;
}

const drawn = new Map<string, ArtFile>();
const { x, y, width, height } = figureFrame;
const viewBox = `${x} ${y} ${width} ${height}`;

function fileOfFigure(figure: FigureProps): ArtFile {
  const key = JSON.stringify(figure);
  const file = drawn.get(key) ?? fileOf("people/one", { viewBox, drawing: <Person {...figure} /> });
  drawn.set(key, file);
  return file;
}
