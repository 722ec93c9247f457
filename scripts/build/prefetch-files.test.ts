import type { Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { prefetchFiles, namedFiles } from './prefetch-files.ts';
import { LARGEST_AT_ONCE_BYTES } from './service-worker.ts';

const chunk = (fileName: string, code: string) => ({ type: 'chunk', fileName, code });
const asset = (fileName: string, source: string) => ({ type: 'asset', fileName, source });

const OUTPUT = [
  chunk('assets/page-1.js', 'import"./base-1.js";()=>import("./part-1.js");page-1.js'),
  chunk('assets/base-1.js', ''),
  chunk(
    'assets/part-1.js',
    'new Worker(new URL("worker-1.js",import.meta.url)),deps=["assets/part-1.css"];import("./page-1.js");import"./frame-1.js"',
  ),
  { ...chunk('assets/frame-1.js', 'import("./part-2.js")'), isEntry: true },
  chunk('assets/other-1.js', 'import("./part-2.js")'),
  chunk('assets/part-2.js', ''),
  asset(
    'assets/worker-1.js',
    'import("./engine-1.js");import("./reader-1.js");import("./form-of-a-b-1234567.js");import("./form-of-c-1234567.js")',
  ),
  asset('assets/form-of-a-b-1234567.js', 'import("./part-3.js")'),
  asset('assets/form-of-c-1234567.js', ''),
  asset('assets/part-3.js', ''),
  asset('assets/engine-1.js', 'x'.repeat(LARGEST_AT_ONCE_BYTES + 1)),
  asset('assets/reader-1.js', ''),
  asset('assets/part-1.css', 'a{}'),
] as unknown as Rolldown.RolldownOutput['output']; // all that is read of it

describe('the files a page may ask for later', () => {
  it('are its parts, their styles, its workers and what these name, but neither engines, other tools’ descriptions, what the frame asks for, nor what it has', () => {
    expect(
      prefetchFiles(namedFiles(OUTPUT), {
        tool: 'c',
        scripts: ['assets/page-1.js'],
        loaded: ['assets/base-1.js'],
      }),
    ).toEqual([
      'assets/part-1.js',
      'assets/worker-1.js',
      'assets/part-1.css',
      'assets/reader-1.js',
      'assets/form-of-c-1234567.js',
    ]);
  });

  it('are none where a page names none', () => {
    expect(
      prefetchFiles(namedFiles(OUTPUT), { tool: 'c', scripts: ['assets/part-2.js'], loaded: [] }),
    ).toEqual([]);
  });
});
