/** Pixels of a picture, drawn by the browser: scripts in it never run, and nothing outside of it is loaded. */
import type { Raster } from '#src/lib/form/form.ts';
import { loadPicture } from '#src/ui/files/load-picture.ts';

/** The picture at an address as a file of pixels. Throws where the browser cannot draw or write it. */
export async function drawRaster(
  address: string,
  { type, width, height, background }: Raster,
): Promise<Blob> {
  const image = await loadPicture(address, 'The browser cannot draw this picture.');
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser cannot draw pictures of this size.');
  if (background !== undefined) {
    context.fillStyle = background;
    context.fillRect(0, 0, width, height);
  }
  context.drawImage(image, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, 1);
  });
  if (!blob) throw new Error(`The browser cannot draw a picture of ${width} × ${height} pixels.`);
  // A browser that cannot write WebP gives PNG instead, and says nothing.
  if (blob.type !== type) throw new Error('This browser cannot write WebP. Save it as PNG.');
  return blob;
}
