/** Turns an SVG drawing into pixels on the page: workers cannot decode one. Scripts in it never run in an image. */
import { loadPicture } from '#src/ui/files/load-picture.ts';

/** Where a drawing names no size of its own. */
const DEFAULT_SIDE_PX = 1000;

/** Whether a file is a drawing rather than pixels. */
export const isSvg = (file: Blob): boolean => file.type.startsWith('image/svg');

/** The drawing as a PNG at its own size, on nothing. */
export async function rasterise(file: Blob): Promise<Blob> {
  const url = URL.createObjectURL(file);
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
