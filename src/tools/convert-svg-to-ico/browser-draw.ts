/** Draws a prepared SVG on a square canvas. As a picture: scripts in it never run and nothing outside the file is loaded. */
import { describeProblem, type Result } from '#src/lib/result.ts';
import { FAVICON_SIZES, PICTURE_FILES, placeInPicture, type DrawnSet } from './favicon-set.ts';
import { fitSquare, type Box } from './fit.ts';
import { writeIco } from './ico.ts';
import { inspectSvg, prepareSvg } from './svg.ts';

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
    await load(address);
    return address;
  } catch (error) {
    URL.revokeObjectURL(address);
    throw error;
  }
}

async function drawPng(svg: string, { side, box, background }: Square): Promise<Uint8Array<ArrayBuffer>> {
  const address = addressOf(textOf(prepareSvg(svg, box)));
  try {
    const image = await load(address);
    const canvas = document.createElement('canvas');
    canvas.width = side;
    canvas.height = side;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('this browser gives no canvas to draw on');
    if (background !== undefined) {
      context.fillStyle = background;
      context.fillRect(0, 0, side, side);
    }
    context.drawImage(image, box.x, box.y, box.width, box.height);
    return new Uint8Array(await (await toPng(canvas)).arrayBuffer());
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** HTML in a drawing spoils a canvas for export when it comes from an object URL, but not (in Chromium) from a data URL. */
function addressOf(svg: string): string {
  if (svg.includes('foreignObject')) return `data:image/svg+xml,${encodeURIComponent(svg.toWellFormed())}`;
  return URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
}

async function load(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } catch (cause) {
    throw new Error('the browser cannot draw this SVG', { cause });
  }
  return image;
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

const proportionsOf = (svg: string) => valueOf(inspectSvg(svg));

const textOf = valueOf<string>;

function valueOf<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(describeProblem(result.problem));
}
