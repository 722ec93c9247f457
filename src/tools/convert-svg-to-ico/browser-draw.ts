/** Draws a prepared SVG on a square canvas. As a picture: scripts in it never run and nothing outside the file is loaded. */
import type { Box } from './fit.ts';
import { fitSquare } from './fit.ts';
import type { SvgFacts } from './svg.ts';
import { prepareSvg } from './svg.ts';

export type Square = {
  readonly side: number;
  readonly box: Box;
  /** `#rrggbb` behind the drawing; transparent without. */
  readonly background?: string;
};

/** The drawing whole in the middle of a transparent square. */
export function transparentSquare({ width, height }: SvgFacts, side: number): Square {
  return { side, box: fitSquare(width, height, side) };
}

/** A PNG of one square, drawn from the vectors at that size. Throws where the browser cannot draw the SVG. */
export async function drawPng(
  svg: string,
  { side, box, background }: Square,
): Promise<Uint8Array<ArrayBuffer>> {
  const sized = prepareSvg(svg, box);
  if (!sized.ok) throw new Error(sized.problem.message);
  const image = await loadPicture(sized.value);
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
}

async function loadPicture(svg: string): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image;
  } catch (cause) {
    throw new Error('the browser cannot draw this SVG', { cause });
  } finally {
    URL.revokeObjectURL(address);
  }
}

function toPng(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('the browser cannot write this picture'));
    }, 'image/png');
  });
}
