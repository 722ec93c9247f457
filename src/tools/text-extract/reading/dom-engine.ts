/**
 * The text recognition engine (tesseract.js 7, LSTM core for SIMD, English data), all of it from our own origin.
 * We send its worker's own messages and do not use the package's client: that one can neither report how much
 * of its 4 MB has arrived, nor take data it did not fetch itself, and waits without end where WebAssembly fails to start.
 */
import englishUrl from '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz?url';
import coreUrl from 'tesseract.js-core/tesseract-core-simd-lstm.wasm.js?url';
import workerUrl from 'tesseract.js/dist/worker.min.js?url';
import type { EnginePage, Stage } from '../logic.ts';

/** Told what the engine does, and how far it is, from 0 to 1. */
export type ReportStage = (stage: Stage, fraction: number) => void;

/** What the engine has to know of a language. */
export type LanguageData = {
  readonly name: string;
  /** The bytes of a `.traineddata` file, packed with gzip or not. */
  readonly data: Uint8Array;
};

/** As the engine takes it. */
export type Part = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

type Reading = {
  /** A picture file that the engine knows. */
  readonly image: Uint8Array;
  /** Another language than English, brought along. */
  readonly language: LanguageData | undefined;
  /** Gaps between columns stay as wide as they are. */
  readonly keepsSpaces: boolean;
  /** The part of the picture to read; all of it without. In pixels. */
  readonly part: Part | undefined;
  readonly signal: AbortSignal;
  readonly onStage: ReportStage;
};

type Answer = {
  readonly jobId: string;
  readonly status: 'resolve' | 'reject' | 'progress';
  readonly data: unknown;
};

type Engine = {
  readonly ask: (
    action: string,
    payload: object,
    onProgress?: (fraction: number) => void,
  ) => Promise<unknown>;
  readonly end: (reason: Error) => void;
  /** What it reads: English, or what a person opened; nothing until it has started. */
  language: LanguageData | typeof ENGLISH | undefined;
};

/** Only the neural network, not the engine of before 2018 (`OEM_LSTM_ONLY`). */
const NEURAL_NETWORK_ONLY = 1;
/** Starting takes a tenth of a second; a core that failed to start sends no message. */
const START_TIMEOUT_MS = 60_000;
/** An idle engine keeps some 100 MB; it is ended after this long, in milliseconds. */
const IDLE_MS = 120_000;
/** How much smaller brotli makes the core. */
const USUAL_PACKING = 3.5;
const ENGLISH = 'eng';
/** What the engine logs is not an error of the page. */
const QUIETLY = { debug_file: '/dev/null' };

let current: Engine | undefined;
let running = 0;
let idleTimer: ReturnType<typeof setTimeout> | undefined;

/** Recognises the text of a picture. Aborting ends the engine at once; the next reading starts another. */
export async function runEngine(reading: Reading): Promise<EnginePage> {
  const { language, signal, onStage } = reading;
  signal.throwIfAborted();
  clearTimeout(idleTimer);
  running += 1;
  const stop = () => current?.end(asError(signal.reason));
  signal.addEventListener('abort', stop, { once: true });
  try {
    const engine = await startedEngine(language, signal, onStage);
    const page = await engine.ask('recognize', requestFor(reading), (fraction) =>
      onStage('recognising', fraction),
    );
    return page as EnginePage; // the shape the pinned engine documents for `text` and `blocks`
  } finally {
    signal.removeEventListener('abort', stop);
    running -= 1;
    if (running === 0)
      idleTimer = setTimeout(() => current?.end(new Error('The engine was stopped.')), IDLE_MS);
  }
}

const requestFor = ({ image, keepsSpaces, part }: Reading): object => ({
  image,
  options: {
    rotateAuto: true,
    preserve_interword_spaces: keepsSpaces ? '1' : '0',
    ...(part && { rectangle: part }),
  },
  output: { text: true, blocks: true },
});

async function startedEngine(
  language: LanguageData | undefined,
  signal: AbortSignal,
  onStage: ReportStage,
): Promise<Engine> {
  const wanted = language ?? ENGLISH;
  // The data itself is compared: a person's own file may be called like ours.
  if (current?.language === wanted) return current;
  current?.end(new Error('Another language was chosen.'));
  const data = await fetchParts(language, signal, (fraction) => onStage('fetching', fraction));
  signal.throwIfAborted();
  const engine = spawn();
  current = engine;
  onStage('starting', 0);
  await withinTime(start(engine, language?.name ?? ENGLISH, data));
  engine.language = wanted;
  onStage('starting', 1);
  return engine;
}

async function start({ ask }: Engine, name: string, data: Uint8Array): Promise<void> {
  await ask('load', { options: { lstmOnly: true, corePath: absolute(coreUrl), logging: false } });
  const options = { cacheMethod: 'none', gzip: true, lstmOnly: true };
  await ask('loadLanguage', { langs: [{ code: name, data }], options });
  await ask('initialize', { langs: name, oem: NEURAL_NETWORK_ONLY, config: QUIETLY });
}

const absolute = (url: string): string => new URL(url, location.href).href;

function withinTime<T>(promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const reason = new Error('The engine did not start.');
      current?.end(reason);
      reject(reason);
    }, START_TIMEOUT_MS);
  });
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}

function spawn(): Engine {
  const worker = new Worker(workerUrl);
  const waiting = new Map<string, (answer: Answer) => void>();
  let asked = 0;
  const end = (reason: Error) => {
    worker.terminate();
    if (current === engine) current = undefined;
    for (const [jobId, answer] of waiting) answer({ jobId, status: 'reject', data: reason });
    waiting.clear();
  };
  const ask: Engine['ask'] = (action, payload, onProgress) =>
    new Promise((resolve, reject) => {
      const jobId = String(asked++);
      waiting.set(jobId, ({ status, data }) => {
        if (status === 'progress') return onProgress?.(fractionIn(data));
        waiting.delete(jobId);
        if (status === 'resolve') resolve(data);
        else reject(asError(data));
      });
      worker.postMessage({ workerId: 'engine', jobId, action, payload });
    });
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => waiting.get(data.jobId)?.(data));
  worker.addEventListener('error', (event) =>
    end(new Error(event.message || 'The engine could not be loaded.')),
  );
  const engine: Engine = { ask, end, language: undefined };
  return engine;
}

const fractionIn = (data: unknown): number => Number((data as { progress?: unknown } | null)?.progress ?? 0); // the shape of the pinned engine's reports

const asError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)));

/** Fetches what the engine needs, so that its arrival can be watched; the core is then in the browser's cache. */
async function fetchParts(
  language: LanguageData | undefined,
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
): Promise<Uint8Array> {
  const fractions = [0, 0];
  const watch = (index: number) => (fraction: number) => {
    fractions[index] = fraction;
    onProgress((fractions[0] ?? 0) / 2 + (fractions[1] ?? 0) / 2);
  };
  const [data] = await Promise.all([
    language ? language.data : fetchBytes(englishUrl, signal, watch(0)),
    fetchBytes(coreUrl, signal, watch(1)),
  ]);
  return data;
}

async function fetchBytes(
  url: string,
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
): Promise<Uint8Array> {
  const response = await fetch(url, { signal });
  if (!response.ok || !response.body) throw new Error(`The engine’s files are missing (${response.status}).`);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const expected = expectedBytes(response.headers);
  let received = 0;
  for await (const chunk of readChunks(response.body)) {
    chunks.push(chunk);
    received += chunk.length;
    onProgress(Math.min(received / expected, 1));
  }
  onProgress(1);
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/** How much will arrive once unpacked; what is packed on the way names its packed length only. */
function expectedBytes(headers: Headers): number {
  const length = Number(headers.get('Content-Length')) || Infinity;
  return headers.has('Content-Encoding') ? length * USUAL_PACKING : length;
}

/** A body's chunks one by one; not every browser lets a stream be looped over. */
async function* readChunks(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}
