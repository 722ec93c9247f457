/** Draws a prepared SVG on a square canvas. As a picture: scripts in it never run and nothing outside the file is loaded. */
import { describeProblem, type Result } from '#src/lib/result.ts';
import { loadPicture } from '#src/ui/files/load-picture.ts';
import { FAVICON_SIZES, PICTURE_FILES, placeInPicture, type DrawnSet } from '../icon/favicon-set.ts';
import { edgesOf, fitSquare, type Box } from './fit.ts';
import { writeIco } from '../icon/ico.ts';
import type { ViewBox } from '#src/lib/svg/length.ts';
import { MOST_DRAWN } from '../logic.ts';
import { inspectSvg, prepareSvg, withViewBox } from '#src/lib/svg/svg.ts';

type Square = {
  readonly side: number;
  readonly box: Box;
  /** `#rrggbb` behind the drawing; transparent without. */
  readonly background?: string;
};

/** An .ico of these sides, each drawn from the vectors, whole in the middle. Throws where the browser cannot draw the SVG. */
export async function drawIco(svg: string, sides: readonly number[]): Promise<Uint8Array<ArrayBuffer>> {
  return writeIco(await Promise.all(sides.map(async (size) => ({ size, png: await drawIcon(svg, size) }))));
}

/** One transparent PNG, whole in the middle. Throws where the browser cannot draw the SVG. */
export async function drawIcon(svg: string, side: number): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height } = proportionsOf(svg);
  return drawPng(svg, { side, box: fitSquare(width, height, side) });
}

/** Every picture of a favicon set. Throws where the browser cannot draw the SVG. */
export async function drawFaviconSet(svg: string, background: string): Promise<DrawnSet> {
  const { width, height } = proportionsOf(svg);
  const icons = new Map<number, Uint8Array>();
  for (const side of FAVICON_SIZES) icons.set(side, await drawIcon(svg, side));
  const pictures = new Map<string, Uint8Array>();
  for (const picture of PICTURE_FILES) {
    const square = { side: picture.side, box: placeInPicture(picture, width, height) };
    pictures.set(picture.name, await drawPng(svg, picture.isOpaque ? { ...square, background } : square));
  }
  return { svg: textOf(prepareSvg(svg)), icons, pictures };
}

/** An address for the drawing as a picture, once the browser has drawn it. The caller revokes it. Throws where it cannot. */
export async function pictureAddress(svg: string, side: number): Promise<string> {
  const { width, height } = proportionsOf(svg);
  const address = addressOf(textOf(prepareSvg(svg, fitSquare(width, height, side))));
  try {
    await loadPicture(address, 'the browser cannot draw this SVG');
    return address;
  } catch (error) {
    URL.revokeObjectURL(address);
    throw error;
  }
}

/** Whether nothing is seen of it where an icon is cut out: also where it is animated and begins with nothing. */
export async function isEmptyDrawing(svg: string): Promise<boolean> {
  const { width, height } = proportionsOf(svg);
  const box = fitSquare(width, height, LOOKED_AT_PX);
  const { context } = await draw(svg, { side: LOOKED_AT_PX, box });
  try {
    return edgesOf(context.getImageData(0, 0, LOOKED_AT_PX, LOOKED_AT_PX).data, LOOKED_AT_PX) === undefined;
  } catch {
    // The pixels of a drawing with HTML in it may not be read in some browsers.
    return false;
  }
}

/** As large as the largest icon, so that no line is too thin to be seen. */
const LOOKED_AT_PX = 256;
const SEARCHED_PX = 512;
/** The first square looked at around the origin, in the drawing's units, and how many times it is made four times as wide. */
const FIRST_SIDE = 2048;
const WIDENINGS = 4;
const REFINEMENTS = 3;

/**
 * The drawing with a `viewBox` that holds all that is seen of it, found by drawing it. Throws where nothing is seen, or where it goes on
 * in all directions.
 */
export async function fitToContent(svg: string): Promise<string> {
  let side = FIRST_SIDE;
  let seen: DrawnArea | undefined = await seenIn(svg, squareAround(0, 0, side));
  for (let turn = 0; turn < WIDENINGS && (!seen || seen.touchesEdge); turn++) {
    side *= 4;
    seen = await seenIn(svg, squareAround(0, 0, side));
  }
  if (!seen || seen.touchesEdge) throw new Error('the drawing has no edges that could be found');
  for (let turn = 0; turn < REFINEMENTS; turn++) {
    const { x, y, width, height }: ViewBox = seen.box;
    const wider = 1.1 * Math.max(width, height);
    seen = (await seenIn(svg, squareAround(x + width / 2, y + height / 2, wider))) ?? seen;
  }
  return valueOf(withViewBox(svg, rounded(seen.box)));
}

const squareAround = (x: number, y: number, side: number): ViewBox => ({
  x: x - side / 2,
  y: y - side / 2,
  width: side,
  height: side,
});

/** On round numbers, as near as a pixel of what was looked at: people draw from 0 to 24, not from 0.02 to 23.97. */
function rounded({ x, y, width, height }: ViewBox): ViewBox {
  const step = 10 ** Math.ceil(Math.log10((1.1 * Math.max(width, height)) / SEARCHED_PX));
  const round = (length: number): number => Number((Math.round(length / step) * step).toFixed(6));
  const [left, top] = [round(x), round(y)];
  return {
    x: left,
    y: top,
    width: Math.max(step, round(x + width - left)),
    height: Math.max(step, round(y + height - top)),
  };
}

type DrawnArea = { readonly box: ViewBox; readonly touchesEdge: boolean };

/** The smallest box around all that is not transparent in a square of the drawing; `undefined` where nothing is. */
async function seenIn(svg: string, view: ViewBox): Promise<DrawnArea | undefined> {
  const whole = { x: 0, y: 0, width: SEARCHED_PX, height: SEARCHED_PX };
  const canvas = await draw(valueOf(withViewBox(svg, view)), { side: SEARCHED_PX, box: whole });
  const { data } = canvas.context.getImageData(0, 0, SEARCHED_PX, SEARCHED_PX);
  const edges = edgesOf(data, SEARCHED_PX);
  if (!edges) return undefined;
  const { left, top, right, bottom } = edges;
  const unit = view.width / SEARCHED_PX;
  return {
    box: {
      x: view.x + left * unit,
      y: view.y + top * unit,
      width: (right - left) * unit,
      height: (bottom - top) * unit,
    },
    touchesEdge: left === 0 || top === 0 || right === SEARCHED_PX || bottom === SEARCHED_PX,
  };
}

async function drawPng(svg: string, square: Square): Promise<Uint8Array<ArrayBuffer>> {
  const { canvas } = await draw(svg, square);
  return new Uint8Array(await (await toPng(canvas)).arrayBuffer());
}

async function draw(svg: string, { side, box, background }: Square) {
  const address = addressOf(textOf(prepareSvg(svg, box)));
  try {
    const image = await loadPicture(address, 'the browser cannot draw this SVG');
    const canvas = document.createElement('canvas');
    canvas.width = side;
    canvas.height = side;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('this browser could not make a canvas to draw on');
    if (background !== undefined) {
      context.fillStyle = background;
      context.fillRect(0, 0, side, side);
    }
    context.drawImage(image, box.x, box.y, box.width, box.height);
    return { canvas, context };
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** HTML in a drawing spoils a canvas for export when it comes from an object URL, but not (in Chromium) from a data URL. */
function addressOf(svg: string): string {
  if (svg.includes('foreignObject')) return `data:image/svg+xml,${encodeURIComponent(svg.toWellFormed())}`;
  return URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
}

async function toPng(canvas: HTMLCanvasElement): Promise<Blob> {
  try {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (blob) return blob;
  } catch (cause) {
    throw new Error('this browser refuses to convert drawings with HTML in them (foreignObject)', { cause });
  }
  throw new Error('the browser cannot write this picture');
}

function proportionsOf(svg: string): { readonly width: number; readonly height: number } {
  const facts = valueOf(inspectSvg(svg));
  if (facts.drawnElements > MOST_DRAWN) throw new Error('its repetitions make too many elements to draw');
  return facts;
}

const textOf = valueOf<string>;

function valueOf<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(describeProblem(result.problem));
}
