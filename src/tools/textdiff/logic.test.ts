/** Against GNU diff (the number of edits), and against patch and git, which make the right text of the left one. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blocksBetween, keyOf, linesOf, onlyMinor, patchOf } from './logic.ts';
import { shown } from './marks.ts';
import { viewOf } from './rows.ts';
import { taken } from './taken.ts';

const EXACT = { space: 'exact', case: false, lineEnds: false } as const;
const line = fc.constantFrom(
  'a',
  'b',
  'c',
  '',
  'a ',
  ' a',
  'A',
  'a\r',
  '\u0000',
  '\uFEFF',
  '-x',
  '+',
  '@@',
  '\\',
);
const someText = fc
  .tuple(fc.array(line, { maxLength: 14 }), fc.boolean())
  .map(([lines, isEnded]) => lines.join('\n') + (isEnded ? '\n' : ''));

const compared = (left: string, right: string, context = 3) => {
  const [a, b] = [linesOf(left), linesOf(right)];
  const blocks = blocksBetween(a, b);
  return { a, b, blocks, patch: patchOf(a, b, blocks, context, ['left', 'right']) };
};
const isThere = (program: string) => spawnSync(program, ['--version']).status === 0;
const isGnu = (program: string) => String(spawnSync(program, ['--version']).stdout).includes('GNU');

describe('a patch', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'penknife-diff-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const at = (name: string) => join(folder, name);

  // Skipped where there is no GNU patch.
  it.skipIf(!isGnu('patch'))('applied to the left text gives the right one, byte for byte', () => {
    for (const [left, right, context] of fc.sample(fc.tuple(someText, someText, fc.nat(4)), 60)) {
      writeFileSync(at('left'), left);
      writeFileSync(at('patch'), compared(left, right, context).patch);
      if (left === right) continue;
      execFileSync('patch', ['--binary', '-s', '-o', at('made'), at('left'), at('patch')]);
      expect(readFileSync(at('made'), 'utf8')).toBe(right);
    }
  });

  // Skipped where there is no git.
  it.skipIf(!isThere('git'))('is applied by git', () => {
    for (const [left, right] of fc.sample(fc.tuple(someText, someText), 30)) {
      if (left === right || left === '' || right === '') continue;
      writeFileSync(at('text'), left);
      writeFileSync(
        at('patch'),
        compared(left, right).patch.replace('--- left\n+++ right', '--- a/text\n+++ b/text'),
      );
      execFileSync('git', ['apply', '--whitespace=nowarn', at('patch')], {
        cwd: folder,
        env: { ...process.env, GIT_CEILING_DIRECTORIES: tmpdir() },
      });
      expect(readFileSync(at('text'), 'utf8')).toBe(right);
    }
  });

  // Skipped where there is no GNU diff.
  it.skipIf(!isGnu('diff'))(
    'has as few changed lines as that of GNU diff, and its heads where the lines are the same',
    () => {
      const counted = (patch: string) =>
        patch.split('\n').filter((each) => /^[-+](?!-- |\+\+ )/.test(each)).length;
      for (const [left, right] of fc.sample(fc.tuple(someText, someText), 60)) {
        writeFileSync(at('left'), left);
        writeFileSync(at('right'), right);
        const gnu = spawnSync('diff', [
          '-a',
          '-d',
          '-u',
          '--label',
          'left',
          '--label',
          'right',
          at('left'),
          at('right'),
        ]);
        expect(counted(compared(left, right).patch), JSON.stringify([left, right])).toBe(
          counted(String(gnu.stdout)),
        );
      }
    },
  );

  it.skipIf(!isGnu('diff'))('ignores what GNU diff ignores', () => {
    const flags = {
      'ignore-trailing-space': '-Z',
      'ignore-space-change': '-b',
      'ignore-all-space': '-w',
    } as const;
    const short = fc
      .array(fc.constantFrom('a', ' ', '\t', '\r', 'A', '\n'), { maxLength: 6 })
      .map((signs) => signs.join(''));
    for (const [left, right] of fc.sample(fc.tuple(short, short), 40)) {
      writeFileSync(at('left'), left);
      writeFileSync(at('right'), right);
      for (const [space, option] of Object.entries(flags)) {
        const ignored = { ...EXACT, space: space as keyof typeof flags };
        const keys = (text: string) =>
          linesOf(text)
            .map((each) => keyOf(each, ignored))
            .join('');
        const isSame = spawnSync('diff', ['-a', '-q', option, at('left'), at('right')]).status === 0;
        expect(keys(left) === keys(right), JSON.stringify([left, right, option])).toBe(isSame);
      }
    }
  });
});

describe('long texts', () => {
  const numbered = (count: number, word: string) =>
    Array.from({ length: count }, (_, at) => `${word}${at}\n`);

  it('that share nothing are all removed and all added', () => {
    expect(blocksBetween(numbered(20_000, 'a'), numbered(20_000, 'b'))).toEqual([
      { left: 0, leftEnd: 20_000, right: 0, rightEnd: 20_000 },
    ]);
  });

  it('that are shuffled keep the longest increasing run', () => {
    const lines = numbered(8000, '');
    const shuffled = lines.map((_, at) => lines[(at * 3571) % 8000] ?? '');
    const kept =
      8000 - blocksBetween(lines, shuffled).reduce((sum, { left, leftEnd }) => sum + leftEnd - left, 0);
    expect(kept).toBe(longestIncreasing(shuffled.map(Number)));
  });
});

/** By the square of the length, without a search. */
function longestIncreasing(values: readonly number[]): number {
  const best = new Int32Array(values.length);
  for (let at = 0; at < values.length; at += 1) {
    let longest = 0;
    for (let before = 0; before < at; before += 1)
      if ((values[before] ?? 0) < (values[at] ?? 0)) longest = Math.max(longest, best[before] ?? 0);
    best[at] = longest + 1;
  }
  return Math.max(...best);
}

describe('lines that could stand in two places', () => {
  it('are taken at the later one', () => {
    const { patch } = compared('f {\n}\n', 'f {\n}\ng {\n}\n', 0);
    expect(patch).toContain('@@ -2,0 +3,2 @@\n+g {\n+}\n');
  });
});

describe('taking one side of every change', () => {
  it('makes the texts equal', () => {
    fc.assert(
      fc.property(someText, someText, (left, right) => {
        for (const side of ['left', 'right'] as const) {
          const now = { left, right };
          for (let turns = 0; now.left !== now.right && turns < 40; turns += 1) {
            const made = taken({ ...now, blocks: compared(now.left, now.right).blocks }, 0, side);
            now[side === 'left' ? 'right' : 'left'] = made;
          }
          expect(now).toEqual(side === 'left' ? { left, right: left } : { left: right, right });
        }
      }),
    );
  });
});

describe('the view', () => {
  it('has every line of a text when all is shown', () => {
    fc.assert(
      fc.property(someText, someText, (left, right) => {
        const { a, b, blocks } = compared(left, right);
        const { rows } = viewOf({ left: a, right: b, blocks }, 100, 'words', EXACT);
        if (blocks.length === 0) return;
        for (const [side, lines] of [
          ['left', a],
          ['right', b],
        ] as const) {
          const cells = rows.flatMap((row) => (row.kind === 'fold' ? [] : (row[side] ?? [])));
          expect(cells.map(({ number }) => number)).toEqual(lines.map((_, at) => at + 1));
          expect(
            cells.map(({ pieces, isOpen }) => pieces.map(([text]) => text).join('') + (isOpen ? '' : '\n')),
          ).toEqual(lines);
        }
      }),
    );
  });

  it('pairs a line with the one that is most like it', () => {
    const { a, b, blocks } = compared('the red car\n', 'a new line\nthe blue car\n');
    const { rows } = viewOf({ left: a, right: b, blocks }, 3, 'words', EXACT);
    expect(rows.map(({ kind }) => kind)).toEqual(['fold', 'added', 'changed']);
  });

  it('reports when a line is too long for what changed in it', () => {
    const [a, b] = [[`${'a'.repeat(5000)}\n`], ['b\n']];
    const blocks = blocksBetween(a, b);
    expect(viewOf({ left: a, right: b, blocks }, 3, 'words', EXACT).lacksDetail).toBe(true);
  });
});

describe('what alone differs', () => {
  it('is named, together where there is more than one thing', () => {
    expect(onlyMinor('a\r\nb\r\n', 'a\nb')).toEqual(['line ends', 'the last line break']);
    expect(onlyMinor('\uFEFFÉ', 'e\u0301')).toEqual(['the byte order mark', 'normal form', 'letter case']);
    expect(onlyMinor('a', 'b')).toEqual([]);
  });
});

describe('signs', () => {
  it('stand for what cannot be seen', () => {
    expect(shown('a b\tc\r', true)).toBe('a·b→\tc␍');
    expect(shown('a b\tc\u202e\u0000', false)).toBe('a b\tc⟨U+202E⟩␀');
    expect(shown('👨‍👩‍👧', true)).toBe('👨‍👩‍👧');
  });
});
