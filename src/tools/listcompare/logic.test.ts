/** Against sets, and against comm. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runForm } from '#src/lib/form/values.ts';
import { defaultsOf } from '#src/lib/options.ts';
import { form } from './form.ts';
import { compareLists, listed } from './logic.ts';

const EXACT = { trims: false, ignoresCase: false, normalises: false };
const list = fc.array(fc.constantFrom('a', 'b', 'c', 'B', 'a ', 'é'), { maxLength: 8 });

describe('compareLists', () => {
  it('is what sets give', () => {
    fc.assert(
      fc.property(list, list, (a, b) => {
        const [left, right] = [new Set(a), new Set(b)];
        const { onlyA, onlyB, both, union } = compareLists(a, b, EXACT, false);
        expect(listed(onlyA)).toEqual([...left].filter((each) => !right.has(each)));
        expect(listed(onlyB)).toEqual([...right].filter((each) => !left.has(each)));
        expect(listed(both)).toEqual([...left].filter((each) => right.has(each)));
        expect(listed(union)).toEqual([...new Set([...a, ...b])]);
      }),
    );
  });

  it('is what comm gives where repeats count', () => {
    const folder = mkdtempSync(join(tmpdir(), 'penknife-lists-'));
    try {
      for (const [a, b] of fc.sample(fc.tuple(list, list), 20)) {
        const files = [a, b].map((each, index) => {
          const path = join(folder, String(index));
          writeFileSync(
            path,
            [...each]
              .sort()
              .map((line) => `${line}\n`)
              .join(''),
          );
          return path;
        });
        const column = (flags: string) =>
          execFileSync('comm', [flags, ...files], { encoding: 'utf8', env: { LC_ALL: 'C' } })
            .split('\n')
            .slice(0, -1);
        const { onlyA, onlyB, both } = compareLists(a, b, EXACT, true);
        expect(listed(onlyA).sort()).toEqual(column('-23'));
        expect(listed(onlyB).sort()).toEqual(column('-13'));
        expect(listed(both).sort()).toEqual(column('-12'));
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('entries', () => {
  it('are the same without case, blanks and normal form only where asked', () => {
    const both = (options: Partial<typeof EXACT>) =>
      listed(compareLists([' É '], ['E\u0301'], { ...EXACT, ...options }, false).both);
    expect(both({})).toEqual([]);
    expect(both({ trims: true, normalises: true })).toEqual(['É']);
    expect(
      listed(compareLists(['Straße'], ['STRASSE'], { ...EXACT, ignoresCase: true }, false).both),
    ).toEqual(['Straße']);
  });
});

it('prints blank entries where they are kept', async () => {
  const world = {
    nowMs: 0,
    zone: 'UTC',
    locale: 'en',
    randomBytes: (length: number) => new Uint8Array(length),
  };
  const options = { ...defaultsOf(form.options), dropBlank: false };
  const outcome = await runForm(form, { a: 'a\n\n\n', b: '\nb' }, { dropBlank: false, count: true }, world);
  const texts = (outcome.ok ? outcome.value.outputs : {}) as Record<string, string>; // those that are printed are texts
  expect(form.command?.print?.(texts, options, new Set())).toBe('a\n\n\tb\n\t\t\n');
});
