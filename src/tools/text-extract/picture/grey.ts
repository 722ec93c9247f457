/** A picture in grey, and what is measured in it: the level of ink, the height of its lines. */

/** One byte a pixel, 0 is black. */
export type Grey = {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array<ArrayBuffer>;
};

/** Runs lower than this are rules and specks, not lines of text. */
const LEAST_LINE_PX = 5;
/** Wide enough for a word, narrow enough for a line that climbs. */
const STRIP_PX = 120;

/** The usual height of a line of dark text, in pixels: rows with ink between rows without, strip by strip so that a slant does not hide the gaps. */
export function lineHeightOf(grey: Grey): number | undefined {
  const threshold = otsu(grey);
  const heights: number[] = [];
  for (let left = 0; left < grey.width; left += STRIP_PX) {
    const right = Math.min(left + STRIP_PX, grey.width);
    heights.push(...runsOfInk(grey, threshold, left, right));
  }
  heights.sort((one, other) => one - other);
  return heights[heights.length >> 1];
}

function runsOfInk(grey: Grey, threshold: number, left: number, right: number): number[] {
  const heights: number[] = [];
  let height = 0;
  for (let y = 0; y <= grey.height; y++) {
    if (hasInk(grey, threshold, y * grey.width + left, y * grey.width + right)) height += 1;
    else {
      if (height >= LEAST_LINE_PX) heights.push(height);
      height = 0;
    }
  }
  return heights;
}

/** Below the picture there is none. */
function hasInk({ data }: Grey, threshold: number, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if ((data[at] ?? 255) < threshold) return true;
  return false;
}

/** The level that best parts ink from paper (N. Otsu, 1979). */
export function otsu({ data }: Grey): number {
  const histogram = new Uint32Array(256);
  for (const value of data) histogram[value] = (histogram[value] ?? 0) + 1;
  const total = histogram.reduce((sum, count, level) => sum + count * level, 0);
  let best = { level: 0, spread: 0 };
  let below = 0;
  let sumBelow = 0;
  for (const [level, count] of histogram.entries()) {
    const above = data.length - below;
    const difference = sumBelow / below - (total - sumBelow) / above;
    // Not a number, and so never the largest, where nothing lies below or above.
    const spread = below * above * difference * difference;
    if (spread > best.spread) best = { level, spread };
    below += count;
    sumBelow += level * count;
  }
  return best.level;
}
