/** Extracts the text of several pictures, one after the other: decoded and prepared in one worker, read in another. */
import { workerClient, type JobContext } from '#src/lib/worker/client.ts';
import { runEngine, type LanguageData } from './dom-engine.ts';
import { isSvg, rasterise } from '../picture/dom-svg.ts';
import type { EnginePage, Extraction, Stage } from '../logic.ts';
import { joinPages, joinPictures, joinProgress, readPage, scoreOf } from '../logic.ts';
import type { Preparation, ReadyPicture } from '../picture/pixels.ts';
import type { api } from '../worker.ts';

/** What was read, with the size of the picture in pixels. */
export type ExtractedText = Extraction & {
  /** Of the picture the word boxes are measured in. */
  readonly width: number;
  readonly height: number;
  readonly wasInverted: boolean;
  /** Why the picture could not be read; there is no text then. */
  readonly problem?: string;
};

/** The pictures to read, and how. */
export type ExtractionJob = {
  readonly files: readonly File[];
  readonly preparation: Preparation;
  readonly language: LanguageData | undefined;
  readonly keepsSpaces: boolean;
};

/** All that the text depends on besides the pictures. */
export type ExtractionSettings = Omit<ExtractionJob, 'files'>;

/** What was found in the pictures, and how they were read. */
export type ExtractionResult = { readonly how: ExtractionSettings; readonly found: readonly ExtractedText[] };

const preparer = workerClient<typeof api>(
  () => new Worker(new URL('../worker.ts', import.meta.url), { type: 'module' }),
);

/** A worker of its own: what is shown does not wait for what is read, nor end with it. */
const previewer = workerClient<typeof api>(
  () => new Worker(new URL('../worker.ts', import.meta.url), { type: 'module' }),
);

/**
 * The text of each picture. Of several, one that cannot be read does not stop the others. Rejects where none can be read, and when it is
 * aborted, which ends both workers at once.
 */
export async function extractAll(
  { files, ...how }: ExtractionJob,
  { signal, onProgress }: JobContext,
): Promise<ExtractedText[]> {
  const found: ExtractedText[] = [];
  let reached = 0;
  for (const [index, file] of files.entries()) {
    const onStage = (stage: Stage, fraction: number) => {
      // Stages that are skipped must not take the bar back.
      reached = Math.max(reached, joinPictures(index, joinProgress(stage, fraction), files.length));
      onProgress(reached);
    };
    found.push(await extractOne(file, { ...how, signal, onStage }).catch(unlessAborted(signal)));
  }
  if (found.length > 0 && found.every(({ problem }) => problem !== undefined))
    throw new Error(found[0]?.problem);
  return found;
}

const NOTHING = { text: '', words: [], slantDegrees: 0, width: 1, height: 1, wasInverted: false } as const;

const unlessAborted =
  (signal: AbortSignal) =>
  (error: unknown): ExtractedText => {
    signal.throwIfAborted();
    console.error('Text extraction failed:', error);
    return { ...NOTHING, problem: error instanceof Error ? error.message : String(error) };
  };

/** The picture a quarter turn to the right, under its name. Rejects where the browser cannot decode it. */
export async function turnRight(file: File, context: JobContext): Promise<File> {
  const pixels = isSvg(file) ? await rasterise(file) : file;
  const turned = await preparer.run(context, (remote) => remote.turnPicture(pixels));
  return new File([turned], file.name, { type: 'image/png' });
}

/** Pictures as they can be read, and their text. */
export type UprightPictures = { readonly files: readonly File[]; readonly found: readonly ExtractedText[] };

/** Reads each picture on all four sides, and gives it on the one on which most is read for sure; its own where none is better. */
export async function extractUpright(
  { files, ...how }: ExtractionJob,
  context: JobContext,
): Promise<UprightPictures> {
  const best: { readonly file: File; readonly read: ExtractedText }[] = [];
  for (const [index, file] of files.entries()) {
    const onStage = () => undefined;
    let side = { file, read: await extractOne(file, { ...how, signal: context.signal, onStage }) };
    let chosen = side;
    for (const turn of [1, 2, 3]) {
      context.onProgress((index + turn / 4) / files.length);
      const turned = await turnRight(side.file, context);
      side = { file: turned, read: await extractOne(turned, { ...how, signal: context.signal, onStage }) };
      if (scoreOf(side.read) > scoreOf(chosen.read)) chosen = side;
    }
    best.push(chosen);
  }
  return { files: best.map(({ file }) => file), found: best.map(({ read }) => read) };
}

/** The picture as the page shows it. Rejects where the browser cannot decode it. */
export async function previewOf(file: File): Promise<Blob> {
  const pixels = isSvg(file) ? await rasterise(file) : file;
  // Never stopped: the others are on the same worker.
  const context = { signal: new AbortController().signal, onProgress: () => undefined };
  return previewer.run(context, (remote) => remote.previewPicture(pixels));
}

type OneJob = Omit<ExtractionJob, 'files'> & {
  readonly signal: AbortSignal;
  readonly onStage: (stage: Stage, fraction: number) => void;
};

async function extractOne(file: File, { preparation, ...reading }: OneJob): Promise<ExtractedText> {
  const { signal, onStage } = reading;
  onStage('preparing', 0);
  const pixels = isSvg(file) ? await rasterise(file) : file;
  const context = { signal, onProgress: () => undefined };
  const prepared = await preparer.run(context, (remote) => remote.preparePicture(pixels, preparation));
  onStage('preparing', 1);
  const keepsSpaces = reading.keepsSpaces || prepared.isTable;
  const page = await readParts({ ...reading, keepsSpaces }, prepared);
  return {
    ...readPage(page, prepared.factor),
    width: prepared.originalWidth,
    height: prepared.originalHeight,
    wasInverted: prepared.wasInverted,
  };
}

/** The columns one after the other, or the whole picture. */
async function readParts(
  reading: Omit<Parameters<typeof runEngine>[0], 'image' | 'part'>,
  { file: image, height, columns }: ReadyPicture,
): Promise<EnginePage> {
  if (columns.length === 0) return runEngine({ ...reading, image, part: undefined });
  const pages: EnginePage[] = [];
  for (const [index, { from, to }] of columns.entries()) {
    const part = { left: from, top: 0, width: to - from, height };
    const onStage: typeof reading.onStage = (stage, fraction) =>
      reading.onStage(stage, stage === 'recognising' ? (index + fraction) / columns.length : fraction);
    pages.push(await runEngine({ ...reading, image, part, onStage }));
  }
  return joinPages(pages);
}
