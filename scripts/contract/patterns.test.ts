import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { hostileTexts, TEXT_LENGTH } from './hostile-texts.ts';
import { builtPatterns, patternsOf, type Pattern } from './patterns.ts';
import type { Report, Round } from './run-patterns.ts';
import { readSources } from './sources.ts';

/** Of processor time for 100 kB: a pattern whose time grows with the text takes a few milliseconds, one that grows with its square seconds. */
const LIMIT_MS = 1500;
/** A pattern that takes this long over one text hangs. */
const SILENCE_MS = 30_000;

/** Patterns that never meet a long text, and what keeps it short. */
const SHORT_TEXTS: Readonly<Record<string, string>> = {
  'src/ui/editor/grammars.ts':
    'colours are read from lines of at most LONGEST_LINE (lexer.test.ts holds them to it)',
  'src/lib/format.ts: /\\B(?=(?:\\d{3})+$)/g': 'digits of a number',
  'src/lib/durations/read-line.ts': 'lines of at most its own LONGEST',
  'src/tools/time/answer.ts': 'questions of the search, at most LONGEST_QUESTION (palette/answers.ts)',
  'src/ui/browser/site-config.ts: /\\/+$/': 'addresses of at most MAX_TEXT_LENGTH (lib/options.ts)',
  'src/tools/datasize/form.ts: /^(.*[a-z].*?)\\??$/i':
    'questions of the search, at most LONGEST_QUESTION (palette/answers.ts)',
  'src/tools/docker/run/command.ts': 'names of images, at most its own LONGEST_IMAGE',
  'src/tools/timezone/answer.ts': 'questions of at most its own LONGEST_QUESTION',
};

/** An expression that a person brings: it runs in a worker, which can be ended. */
const PERSONS: readonly string[] = [
  'src/tools/lines/expression.ts',
  'src/tools/lines/steps.ts',
  'src/tools/jsonschema/registry.ts',
  'src/tools/regex/logic.ts',
  'src/tools/regex/reading.ts',
  'src/tools/regex/form.ts',
  'src/tools/tables/steps/where.ts',
  'src/tools/har/form.ts',
];

const isShort = ({ literal, paths }: Pattern): boolean =>
  paths.every(
    (path) => Object.hasOwn(SHORT_TEXTS, path) || Object.hasOwn(SHORT_TEXTS, `${path}: ${literal}`),
  );

const sources = readSources('src/**/*.ts', 'src/**/*.tsx').filter(
  ({ path }) => !/\.(?:test|e2e|browser)\.tsx?$|\.d\.ts$/.test(path),
);
const written = patternsOf(sources);
/** What is put together from words a person typed is put together from escaped ones (find.ts). */
const builders = sources
  .filter(
    ({ path, text }) =>
      text.includes('new RegExp(') && !path.startsWith('src/ui/editor/') && !PERSONS.includes(path),
  )
  .map(({ path }) => path);

/** Once for all tests: a file that was loaded puts nothing together the second time. */
const built = await builtPatterns(builders);

it('finds the patterns of the sources', () => {
  expect(written.length).toBeGreaterThan(400);
  expect(patternsOf([{ path: 'a.ts', text: 'x = /a\\/b+/gi; y = 4 / 2 / 1; "/no/"' }])).toEqual([
    { literal: '/a\\/b+/gi', paths: ['a.ts'] },
  ]);
});

it('finds the patterns that files put together', () => {
  const files = new Set(built.flatMap(({ paths }) => paths));
  expect(builders.filter((path) => !files.has(path))).toEqual([]);
});

it('names no pattern as short that is not there', () => {
  const known = new Set(
    written.flatMap(({ literal, paths }) => paths.flatMap((path) => [path, `${path}: ${literal}`])),
  );
  expect(Object.keys(SHORT_TEXTS).filter((name) => !known.has(name))).toEqual([]);
});

it('leads each repetition to its place, fills it, and ends it with what does not fit', () => {
  const texts = hostileTexts('/x(?:ab)+[0-9]*$/');
  expect(texts.some((text) => /^x(?:ab){49999,}\0$/.test(text))).toBe(true);
  expect(texts.some((text) => /^xab0{99999,}\0$/.test(text))).toBe(true);
  expect(texts.every((text) => text.length >= TEXT_LENGTH)).toBe(true);
  expect(hostileTexts('/ab?c{2}/')).toEqual([]);
});

it('no pattern takes long over 100 kB of anything', async () => {
  const all = [...written, ...built];
  expect(await slowOnes(all.filter((pattern) => !isShort(pattern)))).toEqual([]);
}, 600_000);

it('knows the patterns of before that took seconds', async () => {
  const known = ['/^\\d+\\.?\\d*$/', '/\\s+$/', '/^(?:a|a)*$/'].map((literal) => ({
    literal,
    paths: ['known'],
  }));
  expect(await slowOnes(known, LIMIT_MS + 100)).toHaveLength(known.length);
}, 120_000);

/** The patterns that are too slow, with where they stand. One that hangs is ended, and the next is begun in a new thread. */
async function slowOnes(tried: readonly Pattern[], silenceMs = SILENCE_MS): Promise<string[]> {
  const slow: string[] = [];
  const report = (index: number, what: string) =>
    slow.push(`${tried[index]?.literal ?? ''} in ${tried[index]?.paths.join(', ') ?? ''}: ${what}`);
  for (let from = 0; from < tried.length;) {
    const hung = await runFrom(tried, from, silenceMs, (index, worstMs) => {
      if (worstMs > LIMIT_MS) report(index, `${Math.round(worstMs)} ms`);
    });
    if (hung === undefined) break;
    report(hung, 'no end');
    from = hung + 1;
  }
  return slow;
}

/** Runs patterns in a thread; gives the index of one that hangs, `undefined` when all are done. */
function runFrom(
  tried: readonly Pattern[],
  from: number,
  silenceMs: number,
  onDone: (index: number, worstMs: number) => void,
): Promise<number | undefined> {
  const round: Round = { literals: tried.map(({ literal }) => literal), from };
  const thread = new Worker(new URL('./run-patterns.ts', import.meta.url), { workerData: round });
  return new Promise((resolve, reject) => {
    let at = from;
    let timer: NodeJS.Timeout | undefined;
    const end = (hung?: number) => {
      clearTimeout(timer);
      void thread.terminate();
      resolve(hung);
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => end(at), silenceMs);
    };
    // The time counts from the first message: starting a thread may take long on a busy machine.
    thread.on('message', ({ index, worstMs }: Report) => {
      at = index;
      wait();
      if (worstMs !== undefined) onDone(index, worstMs);
    });
    thread.on('error', reject);
    thread.on('exit', () => end());
  });
}
