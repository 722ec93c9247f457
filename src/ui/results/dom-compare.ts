/** How much two pictures differ, drawn by the browser side by side. */
import { loadPicture } from '#src/ui/files/load-picture.ts';

/** The longer side at which they are compared, in pixels. */
const SIDE = 512;
/** A channel that differs by less is the same to the eye, of 255. */
const SMALLEST_SEEN = 8;
const WHITE = '#ffffff';
const BLACK = '#000000';

/** Two pictures compared. */
export type Comparison = {
  /** Of the pixels, from 0 to 1: the most of all grounds. */
  readonly share: number;
  /** Where they differ, on white: those pixels are red, all others are pale. */
  readonly seen: ImageData;
};

/** Compares on white, on black and, of SVG, as dark mode. Throws where the browser cannot draw one of them or give its pixels. */
export async function comparePictures(before: Blob, after: Blob): Promise<Comparison> {
  const plain = await Promise.all([before, after].map(loaded));
  const white = differing(plain, WHITE);
  const grounds = [white, differing(plain, BLACK)];
  const [first, second] = await Promise.all([before, after].map(inDarkMode));
  if (first ?? second)
    grounds.push(differing(await Promise.all([first ?? before, second ?? after].map(loaded)), BLACK));
  return { share: Math.max(...grounds.map(({ share }) => share)), seen: white.seen };
}

async function loaded(blob: Blob): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(blob);
  try {
    return await loadPicture(address, 'The browser cannot draw this picture.');
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** The drawing as if dark mode were always on; nothing where that is not asked about. */
async function inDarkMode(blob: Blob): Promise<Blob | undefined> {
  if (blob.type !== 'image/svg+xml') return undefined;
  const text = await blob.text();
  return text.includes('prefers-color-scheme')
    ? new Blob([text.replaceAll(/prefers-color-scheme\s{0,9}:\s{0,9}dark/gi, 'min-width:0px')], {
        type: blob.type,
      })
    : undefined;
}

const RED = [224, 0, 0];

/** Whether a channel of the pixel at this place differs enough. */
const isSeen = (one: ImageDataArray, other: ImageDataArray, at: number): boolean =>
  Math.abs((one[at] ?? 0) - (other[at] ?? 0)) > SMALLEST_SEEN ||
  Math.abs((one[at + 1] ?? 0) - (other[at + 1] ?? 0)) > SMALLEST_SEEN ||
  Math.abs((one[at + 2] ?? 0) - (other[at + 2] ?? 0)) > SMALLEST_SEEN;

function differing([before, after]: readonly HTMLImageElement[], ground: string): Comparison {
  const size = before && { width: before.naturalWidth, height: before.naturalHeight };
  const scale = SIDE / Math.max(1, size?.width ?? 1, size?.height ?? 1);
  const [width, height] = [size?.width ?? 1, size?.height ?? 1].map((side) =>
    Math.max(1, Math.round(side * scale)),
  );
  const [one, other] = [before, after].map((image) => pixelsOf(image, width ?? 1, height ?? 1, ground));
  if (!one || !other) throw new Error('The browser cannot draw this picture.');
  let count = 0;
  for (let at = 0; at < one.data.length; at += 4) {
    const differs = isSeen(one.data, other.data, at);
    if (differs) count += 1;
    for (let channel = 0; channel < 3; channel += 1) {
      const pale = 200 + ((one.data[at + channel] ?? 0) * 55) / 255;
      one.data[at + channel] = differs ? (RED[channel] ?? 0) : pale;
    }
  }
  return { share: count / (one.data.length / 4), seen: one };
}

function pixelsOf(
  image: HTMLImageElement | undefined,
  width: number,
  height: number,
  ground: string,
): ImageData | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context || !image) return undefined;
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}
