/** Takes the rules of tables and forms out of a picture: an engine that reads letters takes a rule for a letter, or a cell for a picture. */
import { otsu, type Grey } from './grey.ts';

/** Shorter lines may be parts of letters, in pixels and as a share of the picture's side. */
const LEAST_LENGTH_PX = 60;
const LEAST_SHARE = 0.1;
/** Thicker ones are bars and pictures, in pixels. */
const MOST_THICKNESS_PX = 6;
/** The soft edge that screens and scanners give a line, in pixels. */
const EDGE_PX = 1;
const PAPER = 255;

/** A picture without the lines of tables and forms. */
export type PictureWithoutRules = {
  /** The picture given where nothing was taken out. */
  readonly grey: Grey;
  /** How many pixels of rules lie along and across. */
  readonly across: number;
  readonly down: number;
};

/** A run is a rule if at least this share of it is thin; the rest is where it meets letters and other rules. */
const LEAST_THIN = 0.5;

/** The picture, dark on light, without its thin straight lines. A frame of 2 px around text → the text. */
export function withoutRules(grey: Grey): PictureWithoutRules {
  const threshold = otsu(grey);
  const isInk = Uint8Array.from(grey.data, (level) => (level < threshold ? 1 : 0));
  const across = ruledPixels(isInk, { length: grey.width, lines: grey.height, step: 1, stride: grey.width });
  const down = ruledPixels(isInk, { length: grey.height, lines: grey.width, step: grey.width, stride: 1 });
  if (across.count + down.count === 0) return { grey, across: 0, down: 0 };
  const data = grey.data.slice();
  erase(data, across.marks, down.marks, grey.width);
  erase(data, down.marks, across.marks, 1);
  return { grey: { ...grey, data }, across: across.count, down: down.count };
}

type Direction = {
  /** How many pixels a line has, and how many lines there are. */
  readonly length: number;
  readonly lines: number;
  /** From one pixel of a line to the next, and from one line to the next. */
  readonly step: number;
  readonly stride: number;
};

/** What is known of a pixel in one direction. */
const THIN = 1;
const THICK = 2;

type RuleMarks = { readonly marks: Uint8Array; readonly count: number };

function ruledPixels(isInk: Uint8Array, direction: Direction): RuleMarks {
  const { length, lines, step, stride } = direction;
  const least = Math.max(LEAST_LENGTH_PX, length * LEAST_SHARE);
  const marks = new Uint8Array(isInk.length);
  let count = 0;
  for (let line = 0; line < lines; line++) {
    for (let from = 0; from < length;) {
      const to = endOfRun(isInk, line * stride, step, from, length);
      if (to - from >= least) count += markRun(isInk, marks, { ...direction, line, from, to });
      from = to + 1;
    }
  }
  return { marks, count };
}

type Run = Direction & { readonly line: number; readonly from: number; readonly to: number };

/** Marks the pixels of a run where it is a rule; gives how many. */
function markRun(isInk: Uint8Array, marks: Uint8Array, run: Run): number {
  const { line, lines, step, stride, from, to } = run;
  let thin = 0;
  const isThin = Array.from({ length: to - from }, (_, at) => {
    const pixel = line * stride + (from + at) * step;
    const found = thicknessAt(isInk, pixel, stride, line, lines) <= MOST_THICKNESS_PX;
    if (found) thin += 1;
    return found;
  });
  if (thin < isThin.length * LEAST_THIN) return 0;
  isThin.forEach((found, at) => {
    marks[line * stride + (from + at) * step] = found ? THIN : THICK;
  });
  return isThin.length;
}

function endOfRun(isInk: Uint8Array, start: number, step: number, from: number, length: number): number {
  let to = from;
  while (to < length && isInk[start + to * step]) to += 1;
  return to;
}

/** How many pixels of ink lie one beside the other across a line, counted no further than it takes to tell. */
function thicknessAt(isInk: Uint8Array, pixel: number, stride: number, line: number, lines: number): number {
  let thickness = 1;
  for (let by = 1; line - by >= 0 && by <= MOST_THICKNESS_PX && isInk[pixel - by * stride]; by++)
    thickness += 1;
  for (let by = 1; line + by < lines && by <= MOST_THICKNESS_PX && isInk[pixel + by * stride]; by++)
    thickness += 1;
  return thickness;
}

/** Paints paper over every thin pixel, and over those where two rules cross; with the soft edge `beside` them. */
function erase(data: Uint8Array, marks: Uint8Array, crossing: Uint8Array, beside: number): void {
  for (let pixel = 0; pixel < marks.length; pixel++) {
    const mark = marks[pixel];
    if (mark !== THIN && !(mark === THICK && crossing[pixel])) continue;
    for (let by = -EDGE_PX; by <= EDGE_PX; by++) {
      // Beyond the picture nothing is written.
      data[pixel + by * beside] = PAPER;
    }
  }
}
