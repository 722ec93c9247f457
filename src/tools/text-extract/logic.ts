/** The result of an extraction: text, words with their places and confidence, progress over all its stages. */

/** The texts of the specification. */
export const NOTHING_FOUND = 'No text was found in the image';

/** The message when a picture could not be read, as specified. */
export const FAILED = 'Error occurred during text extraction. Please try again.';

/** In pixels of the original picture. */
export type Box = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** A word that was read, and where it stands in the picture. */
export type Word = {
  readonly text: string;
  /** From 0 to 100. */
  readonly confidence: number;
  readonly box: Box;
};

/** What was read from a picture. */
export type Extraction = {
  /** Empty where nothing was found. */
  readonly text: string;
  readonly words: readonly Word[];
  /** How far the picture was turned to make its lines level, in degrees clockwise; the boxes lie in the turned picture. */
  readonly slantDegrees: number;
};

/** What the engine answers, as far as it is used (tesseract.js 7, `recognize` with `text` and `blocks`). */
export type EnginePage = {
  readonly text: string | null;
  readonly rotateRadians: number | null;
  readonly blocks: readonly EngineBlock[] | null;
};
type EngineBlock = {
  readonly paragraphs: readonly { readonly lines: readonly { readonly words: readonly EngineWord[] }[] }[];
};

/** A word as the engine gives it. */
export type EngineWord = {
  readonly text: string;
  readonly confidence: number;
  readonly bbox: { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number };
};

/** The engine's answers for the columns of one picture as one answer: their texts one after the other. */
export function joinPages(pages: readonly EnginePage[]): EnginePage {
  return {
    text: pages.map(({ text }) => (text ?? '').trim()).join('\n\n'),
    rotateRadians: pages[0]?.rotateRadians ?? 0,
    blocks: pages.flatMap(({ blocks }) => blocks ?? []),
  };
}

/** The engine's answer in the measures of the original picture, which was enlarged by `factor` for it. */
export function readPage({ text, blocks, rotateRadians }: EnginePage, factor: number): Extraction {
  const words = (blocks ?? []).flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ lines }) => lines.flatMap((line) => line.words)),
  );
  return {
    text: (text ?? '').trim(),
    words: words.filter((word) => word.text.trim() !== '').map((word) => readWord(word, factor)),
    slantDegrees: -((rotateRadians ?? 0) * 180) / Math.PI || 0,
  };
}

function readWord({ text, confidence, bbox }: EngineWord, factor: number): Word {
  const box = {
    left: bbox.x0 / factor,
    top: bbox.y0 / factor,
    width: (bbox.x1 - bbox.x0) / factor,
    height: (bbox.y1 - bbox.y0) / factor,
  };
  return { text, confidence, box };
}

/** How sure the engine was of a word. */
export type Trust = 'sure' | 'doubtful' | 'guess';

/** Words at and above these are taken to be right, and to be worth a look. */
const SURE = 80;
const DOUBTFUL = 60;

/** How much a word can be relied on. `trustIn(95)` → `sure` */
export function trustIn(confidence: number): Trust {
  if (confidence >= SURE) return 'sure';
  return confidence >= DOUBTFUL ? 'doubtful' : 'guess';
}

/** What was read, in figures. */
export type Summary = {
  readonly words: number;
  /** The mean over all words, rounded; 0 where there are none. */
  readonly confidence: number;
  /** Those to look at, in reading order. */
  readonly unsure: readonly Word[];
};

/** The summary of several extractions together. */
export function summarise(extractions: readonly Extraction[]): Summary {
  const words = extractions.flatMap((extraction) => extraction.words);
  const sum = words.reduce((total, word) => total + word.confidence, 0);
  return {
    words: words.length,
    confidence: words.length === 0 ? 0 : Math.round(sum / words.length),
    unsure: words.filter((word) => trustIn(word.confidence) !== 'sure'),
  };
}

type NamedText = { readonly name: string; readonly text: string; readonly problem?: string | undefined };

/** The text of one picture as it is; of several, each under its name, or why it has none. Empty where none had any. */
export function combineTexts(found: readonly NamedText[]): string {
  if (found.every(({ text }) => text === '')) return '';
  const [first, second] = found;
  if (first && !second) return first.text;
  return found
    .map(({ name, text, problem }) => `${name}\n\n${problem ?? (text || NOTHING_FOUND)}`)
    .join('\n\n\n');
}

/** Below this mean confidence the words are probably of another language than the one that is loaded. */
const FOREIGN = 65;

/** Whether a reading is so unsure that the language may be the reason. `mayBeForeign({ words: 9, confidence: 40, … })` → true */
export const mayBeForeign = ({ words, confidence }: Summary): boolean => words > 0 && confidence < FOREIGN;

/**
 * How much of a picture was read for sure, in letters: of its four sides, the one with the most of it is up.
 * `scoreOf([{ text: 'Hello', confidence: 95, … }, { text: 'x', confidence: 30, … }])` → 5
 */
export const scoreOf = ({ words }: Extraction): number =>
  words
    .filter(({ confidence }) => trustIn(confidence) === 'sure')
    .reduce((sum, { text }) => sum + text.replaceAll(/[^\p{L}\p{N}]/gu, '').length, 0);

/** What an extraction goes through, with the share of the whole that each takes when nothing is at hand yet. */
const STAGES = { fetching: 0.3, starting: 0.05, preparing: 0.05, recognising: 0.6 } as const;

/** What the engine is doing. */
export type Stage = keyof typeof STAGES;

/** How far the whole is, from 0 to 1, when one stage is a fraction of itself. `joinProgress('recognising', 0.5)` → 0.7 */
export function joinProgress(stage: Stage, fraction: number): number {
  let done = 0;
  for (const [name, share] of Object.entries(STAGES)) {
    if (name === stage) return done + share * Math.min(1, Math.max(0, fraction));
    done += share;
  }
  return done;
}

/** How far several pictures are when one of them is a fraction of itself. `joinPictures(1, 0.5, 2)` → 0.75 */
export const joinPictures = (index: number, fraction: number, count: number): number =>
  (index + fraction) / count;

/** The label of the button while it runs. `convertingLabel(0.456)` → `Converting... 45%` */
export const convertingLabel = (fraction: number): string => `Converting... ${Math.floor(fraction * 100)}%`;

/** Images and nothing else, as the specification has it. */
export const onlyImages = <T extends { readonly type: string }>(files: readonly T[]): T[] =>
  files.filter(({ type }) => type.startsWith('image/'));
