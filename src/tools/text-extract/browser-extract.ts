/** Extracts the text of several pictures, one after the other: decoded and prepared in one worker, read in another. */
import type { JobContext } from '#src/lib/worker/client.ts';
import { workerClient } from '#src/lib/worker/client.ts';
import type { LanguageData } from './browser-engine.ts';
import { recognise } from './browser-engine.ts';
import { isSvg, rasterise } from './browser-svg.ts';
import type { Extraction, Stage } from './logic.ts';
import { joinPictures, joinProgress, readPage } from './logic.ts';
import type { Preparation } from './pixels.ts';
import type { api } from './worker.ts';

export type Extracted = Extraction & {
  /** Of the picture the word boxes are measured in. */
  readonly width: number;
  readonly height: number;
  readonly wasInverted: boolean;
};

export type ExtractionJob = {
  readonly files: readonly File[];
  readonly preparation: Preparation;
  readonly language: LanguageData | undefined;
  readonly keepsSpaces: boolean;
};

const preparer = workerClient<typeof api>(
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
);

/** What each picture says. Aborting ends both workers at once. */
export async function extractAll(
  { files, ...how }: ExtractionJob,
  { signal, onProgress }: JobContext,
): Promise<Extracted[]> {
  const found: Extracted[] = [];
  let reached = 0;
  for (const [index, file] of files.entries()) {
    const onStage = (stage: Stage, fraction: number) => {
      // Stages that are skipped must not take the bar back.
      reached = Math.max(reached, joinPictures(index, joinProgress(stage, fraction), files.length));
      onProgress(reached);
    };
    found.push(await extractOne(file, { ...how, signal, onStage }));
  }
  return found;
}

type OneJob = Omit<ExtractionJob, 'files'> & {
  readonly signal: AbortSignal;
  readonly onStage: (stage: Stage, fraction: number) => void;
};

async function extractOne(file: File, { preparation, ...reading }: OneJob): Promise<Extracted> {
  const { signal, onStage } = reading;
  onStage('preparing', 0);
  const pixels = isSvg(file) ? await rasterise(file) : file;
  const context = { signal, onProgress: () => undefined };
  const prepared = await preparer.run(context, (remote) => remote.preparePicture(pixels, preparation));
  onStage('preparing', 1);
  const page = await recognise({ ...reading, image: prepared.file });
  return {
    ...readPage(page, prepared.factor),
    width: prepared.originalWidth,
    height: prepared.originalHeight,
    wasInverted: prepared.wasInverted,
  };
}
