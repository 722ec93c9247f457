import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { addRun } from './counts.ts';
import { placesOfSite, placesOfUnit } from './measure.ts';
import { mappingsOf } from './source-map.ts';

it('reads a source map', () => {
  // Two segments on the first line, none on the second, one on the third; the signs and the long number are those of ECMA-426's VLQ.
  expect(mappingsOf({ sources: ['a', 'b'], mappings: 'AAAA,IAAI;;gCCDD' })).toEqual([
    { source: 0, line: 0, column: 0, scriptLine: 0, scriptColumn: 0 },
    { source: 0, line: 0, column: 4, scriptLine: 0, scriptColumn: 4 },
    { source: 1, line: -1, column: 3, scriptLine: 2, scriptColumn: 32 },
  ]);
});

const counts = (startOffset: number, endOffset: number, count: number) => ({ startOffset, endOffset, count });

it('knows the characters that ran in any run, inner counts before outer ones', () => {
  const ran = new Uint8Array(10);
  addRun(ran, { url: '', functions: [{ ranges: [counts(0, 10, 1), counts(2, 8, 0), counts(3, 4, 2)] }] });
  expect([...ran]).toEqual([1, 1, 0, 1, 0, 0, 0, 0, 1, 1]);
  addRun(ran, { url: '', functions: [{ ranges: [counts(0, 10, 0), counts(6, 7, 1)] }] });
  expect([...ran]).toEqual([1, 1, 0, 1, 0, 0, 1, 0, 1, 1]);
});

it('says which places of the sources ran in the site, and which in unit tests', () => {
  const root = mkdtempSync(join(tmpdir(), 'coverage-'));
  try {
    const client = join(root, 'build/client');
    mkdirSync(join(client, 'assets'), { recursive: true });
    mkdirSync(join(root, 'counts'));
    writeFileSync(join(client, 'assets/a.js'), 'go();\nstop();');
    const map = { sources: ['../../../src/a.ts'], mappings: 'AAAA;AACA' };
    writeFileSync(join(client, 'assets/a.js.map'), JSON.stringify(map));
    const script = {
      url: 'http://x/assets/a.js',
      functions: [{ ranges: [counts(0, 13, 1), counts(6, 13, 0)] }],
    };
    const foreign = { url: 'http://x/no-such.js', functions: [] };
    writeFileSync(join(root, 'counts/1.json'), JSON.stringify([script, foreign]));
    const { known, seen } = placesOfSite(root, client, join(root, 'counts'));
    expect([...known]).toEqual(['src/a.ts:0:0', 'src/a.ts:1:0']);
    expect([...seen]).toEqual(['src/a.ts:0:0']);
    const file = {
      path: join(root, 'src/a.ts'),
      statementMap: { 0: { start: { line: 1, column: 0 } }, 1: { start: { line: 2, column: 0 } } },
      s: { 0: 0, 1: 3 },
    };
    expect([...placesOfUnit(root, { a: file })]).toEqual(['src/a.ts:1:0']);
  } finally {
    rmSync(root, { recursive: true });
  }
});
