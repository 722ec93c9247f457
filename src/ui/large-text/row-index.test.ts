import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeRowIndexer, markAt, ROWS_A_MARK, type RowIndex, splitRows } from './row-index.ts';

const encode = (text: string) => new TextEncoder().encode(text);

function indexOf(text: string, pieceLength = 7): RowIndex {
  const bytes = encode(text);
  const indexer = makeRowIndexer();
  for (let at = 0; at < bytes.length; at += pieceLength) indexer.push(bytes.subarray(at, at + pieceLength));
  return indexer.finish();
}

const wholeRows = (text: string) => splitRows(encode(text), { start: 0, line: 1, isContinued: false });

const text = fc
  .array(
    fc.oneof(
      fc.constantFrom('\n', '\r\n', '\n\n', 'é', '👍', 'e\u0301', 'abc'),
      fc.integer({ min: 1, max: 2500 }).map((length) => 'x'.repeat(length)),
      fc.integer({ min: 1, max: 600 }).map((length) => '👍'.repeat(length)),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''));

describe('rows of a text', () => {
  it('tile the text: what stands between two rows is a line break or nothing', () => {
    fc.assert(
      fc.property(text, (whole) => {
        const bytes = encode(whole);
        const rows = wholeRows(whole);
        let at = 0;
        for (const row of rows) {
          if (row.start !== at) expect([...bytes.subarray(at, row.start)]).toEqual([10]);
          expect(row.end - row.start).toBeLessThanOrEqual(1000);
          at = row.end;
        }
        expect(at).toBe(bytes.length);
        expect(rows.at(-1)?.line).toBe(whole.split('\n').length);
      }),
    );
  });

  it('never cut a character in two', () => {
    fc.assert(
      fc.property(text, (whole) => {
        const bytes = encode(whole);
        const decoder = new TextDecoder('utf-8', { fatal: true });
        for (const { start, end } of wholeRows(whole)) decoder.decode(bytes.subarray(start, end));
      }),
    );
  });

  it('are the same whatever pieces the text comes in', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 3000 }), (whole, pieceLength) => {
        const rows = wholeRows(whole);
        const index = indexOf(whole, pieceLength);
        expect(index.rowCount).toBe(rows.length);
        expect(index.lineCount).toBe(whole.split('\n').length);
        const marked = rows.filter((_, number) => number % ROWS_A_MARK === 0);
        expect([...index.offsets]).toEqual(marked.map(({ start }) => start));
        expect([...index.lines]).toEqual(marked.map(({ line, isContinued }) => (isContinued ? -line : line)));
      }),
    );
  });

  it('of five megabytes in one line are 5,000, all of line 1', () => {
    const index = indexOf('x'.repeat(5_000_000), 1_000_000);
    expect(index).toMatchObject({ rowCount: 5000, lineCount: 1 });
    expect(index.lines[1]).toBe(-1);
  });

  it('of a million empty lines are a million and one', () => {
    expect(indexOf('\n'.repeat(1_000_000), 65_536)).toMatchObject({
      rowCount: 1_000_001,
      lineCount: 1_000_001,
    });
  });

  it('of bytes that are no text end as well', () => {
    const indexer = makeRowIndexer();
    indexer.push(new Uint8Array(10_000).fill(0x80));
    expect(indexer.finish().rowCount).toBe(10);
  });
});

it('finds the mark before a byte', () => {
  const index = indexOf('0123456789\n'.repeat(200));
  expect(markAt(index, 0)).toBe(0);
  expect(markAt(index, 11 * ROWS_A_MARK - 1)).toBe(0);
  expect(markAt(index, 11 * ROWS_A_MARK)).toBe(1);
  expect(markAt(index, 1e9)).toBe(3);
});

describe('rows of wrapped lines', () => {
  const widths = (whole: string, columns: number) => {
    const bytes = encode(whole);
    const rows = splitRows(bytes, { start: 0, line: 1, isContinued: false }, columns);
    return rows.map(({ start, end }) => new TextDecoder().decode(bytes.subarray(start, end)));
  };

  it('end behind a space where there is one in their second half, else behind the last character that fits', () => {
    expect(widths('one two three four', 10)).toEqual(['one two ', 'three four']);
    expect(widths('a bcdefghijklmnop', 10)).toEqual(['a bcdefghi', 'jklmnop']);
  });

  it('take two columns for a tab and for wide characters, none for marks on another', () => {
    expect(widths('\tabcdefghij', 10)).toEqual(['\tabcdefgh', 'ij']);
    expect(widths('漢字漢字漢字', 10)).toEqual(['漢字漢字漢', '字']);
    expect(widths('👍👍👍👍👍👍', 10)).toEqual(['👍👍👍👍👍', '👍']);
    expect(widths('e\u0301'.repeat(11), 10)).toEqual(['e\u0301'.repeat(10), 'e\u0301']);
  });

  it('are the same however the text comes, and hold all of it', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 10, max: 200 }), (whole, columns) => {
        const bytes = encode(whole);
        const rows = splitRows(bytes, { start: 0, line: 1, isContinued: false }, columns);
        let at = 0;
        for (const row of rows) {
          if (row.start !== at) expect([...bytes.subarray(at, row.start)]).toEqual([10]);
          at = row.end;
        }
        expect(at).toBe(bytes.length);
        const indexer = makeRowIndexer(columns);
        for (let from = 0; from < bytes.length; from += 97) indexer.push(bytes.subarray(from, from + 97));
        const index = indexer.finish();
        expect(index.rowCount).toBe(rows.length);
        const marked = rows.filter((_, row) => row % ROWS_A_MARK === 0);
        expect([...index.offsets]).toEqual(marked.map(({ start }) => start));
      }),
    );
  });
});
