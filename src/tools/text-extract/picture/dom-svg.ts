/** Turns an SVG drawing into pixels on the page: workers cannot decode one. Scripts in it never run in an image. */
import { decodeXml } from '#src/lib/svg/decode.ts';
import { inspectSvg, prepareSvg } from '#src/lib/svg/svg.ts';
import { describeProblem, type Result } from '#src/lib/result.ts';
import { loadPicture } from '#src/ui/files/load-picture.ts';

/** Where a drawing names no size of its own. */
const DEFAULT_SIDE_PX = 1000;
/** More elements than these, with all repetitions, would freeze the page. */
const MOST_DRAWN = 20_000;

/** Whether a file is a drawing rather than pixels. */
export const isSvg = (file: Blob): boolean => file.type.startsWith('image/svg');

/** The drawing as a PNG at its own size, on nothing. Throws where it is no drawing, or one of too many elements. */
export async function rasterise(file: Blob): Promise<Blob> {
  const text = valueOf(decodeXml(new Uint8Array(await file.arrayBuffer())));
  if (valueOf(inspectSvg(text)).drawnElements > MOST_DRAWN)
    throw new Error('the drawing has too many elements to be drawn here');
  const drawn = new Blob([valueOf(prepareSvg(text))], { type: 'image/svg+xml' });
  const url = URL.createObjectURL(drawn);
  try {
    const image = await loadPicture(url, 'the browser cannot draw this SVG');
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth || DEFAULT_SIDE_PX;
    canvas.height = image.naturalHeight || DEFAULT_SIDE_PX;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await toPng(canvas);
  } finally {
    URL.revokeObjectURL(url);
  }
}

const toPng = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The drawing is too large.'))),
      'image/png',
    ),
  );

function valueOf<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(describeProblem(result.problem));
}
