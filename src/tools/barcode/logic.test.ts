import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { PNG } from 'pngjs';
import { describe, expect, test } from 'vitest';
import { prepare, TYPES, type Type } from './logic.ts';
import type { PictureValue, TableValue, ValueRow } from '#src/lib/form/form.ts';
import { form } from './form.ts';
import { readCodes } from '#src/lib/read-codes.ts';
import ZXING from './zxing.suite.json' with { type: 'json' };

const WORLD = {
  nowMs: 0,
  zone: 'UTC',
  locale: 'en',
  randomBytes: (length: number) => new Uint8Array(length),
};
const defaults = Object.fromEntries(
  Object.entries(form.options).map(([name, { fallback }]) => [name, fallback]),
);

type Options = Parameters<typeof form.run>[1];

type Outcome = Awaited<ReturnType<typeof form.run>>;

// as: the defaults are whole
const run = (text: string | Uint8Array, options: Partial<Options>) =>
  Promise.resolve(form.run({ text }, { ...defaults, ...options } as Options, WORLD));

type Outputs = {
  readonly picture?: PictureValue;
  readonly found?: string;
  readonly facts?: readonly ValueRow[];
  readonly table?: TableValue;
};

/** The outputs of a right answer. */
const outputsOf = (outcome: Outcome): Outputs => (outcome.ok ? outcome.value.outputs : {}); // as: those of this form

async function pngOf(text: string, options: Partial<Options>): Promise<Uint8Array> {
  const outcome = await run(text, { format: 'png', ...options });
  if (!outcome.ok) throw new Error(outcome.problem.message);
  return outputsOf(outcome).picture?.bytes as Uint8Array<ArrayBuffer>; // as: no picture of ours is a blob
}

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((each) => each.join(''));

/** The check digit that is added to a number without one. */
function checkDigit(body: string): string {
  const outcome = prepare('ean13', body, false);
  return outcome.ok ? outcome.value.text.slice(-1) : 'none';
}

/** The ISBN-10 of nine digits. */
function isbn10(nine: string): string | undefined {
  const outcome = prepare('isbn13', nine, false);
  return outcome.ok ? outcome.value.facts.find(({ label }) => label === 'ISBN-10')?.value : undefined;
}

describe('check digits', () => {
  test('GS1’s is what makes the weighted sum a multiple of ten', () => {
    fc.assert(
      fc.property(digits(12), (body) => {
        const all = Array.from(body + checkDigit(body), Number);
        // ISO/IEC 15420 counts from the left of 13 digits: 1, 3, 1, 3 …
        expect(all.reduce((sum, digit, at) => sum + digit * (at % 2 === 1 ? 3 : 1), 0) % 10).toBe(0);
      }),
    );
  });

  test('ISBN-10’s makes the sum of the digits by their places a multiple of eleven', () => {
    fc.assert(
      fc.property(digits(9), (nine) => {
        const values = Array.from(isbn10(nine) ?? '', (digit) => (digit === 'X' ? 10 : Number(digit)));
        expect(values.reduce((sum, value, at) => sum + value * (at + 1), 0) % 11).toBe(0);
      }),
    );
  });

  test('one wrong digit is always found, and the right one offered', () => {
    fc.assert(
      fc.property(digits(12), fc.integer({ min: 1, max: 9 }), (body, by) => {
        const wrong = (Number(checkDigit(body)) + by) % 10;
        const outcome = prepare('ean13', `${body}${wrong}`, false);
        expect(outcome.ok).toBe(false);
        expect(!outcome.ok && outcome.problem.repairs?.[0]?.inputs).toEqual({
          text: body + checkDigit(body),
        });
      }),
    );
  });
});

const SAMPLES: Readonly<Record<Type, string>> = {
  code128: 'Hello, wörld 42',
  ean13: '590123412345',
  ean8: '9638507',
  upca: '03600029145',
  upce: '01234505',
  isbn13: '316148410',
  'gs1-128': '(01)09501101530003(10)AB12(21)7',
  code39: 'CODE 39',
  'code39-full': 'Code 39!',
  codabar: 'B12-34C',
  itf: '012345',
  itf14: '1540014128876',
  datamatrix: 'é漢👍',
  'gs1-datamatrix': '(01)09501101530003(10)AB12(21)7',
  pdf417: 'PDF ^417',
  aztec: 'Aztec 漢',
};

describe('the reader, another library than the drawer', () => {
  for (const { value: type } of TYPES)
    test(`finds what was drawn as ${type}, upright and turned`, async () => {
      for (const rotate of ['0', '90', '180'] as const) {
        const outcome = await run(SAMPLES[type], { type, rotate });
        expect(outputsOf(outcome).facts?.at(-1)).toEqual({
          label: 'Read back',
          value: 'the same',
        });
      }
    });

  test('shows a UPC-A as what it is', async () => {
    const outcome = await run(await pngOf('03600029145', { type: 'upca' }), {});
    expect(outputsOf(outcome).found).toBe('036000291452');
    expect(outputsOf(outcome).facts?.[0]).toEqual({ label: 'Kind', value: 'UPC-A' });
  });

  test('gives the bytes of UTF-8 with their ECI', async () => {
    const read = await readCodes(await pngOf('é漢👍', { type: 'datamatrix' }));
    expect(read.ok && read.value).toMatchObject([
      { kind: 'Data Matrix', text: 'é漢👍', hex: 'c3a9e6bca2f09f918d', hasEci: true },
    ]);
  });

  test('gives the parts of GS1 data', async () => {
    const outcome = await run(await pngOf('(01)09501101530003(10)AB', { type: 'gs1-128' }), {});
    expect(outputsOf(outcome).found).toBe('(01)09501101530003(10)AB');
    expect(outputsOf(outcome).facts?.slice(-2)).toEqual([
      { label: '(01)', value: '09501101530003' },
      { label: '(10)', value: 'AB' },
    ]);
  });

  test('reads any text of Latin-1 in Code 128, and any text in the squares', async () => {
    const line = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(
        line,
        fc.constantFrom('code128', 'datamatrix', 'pdf417', 'aztec'),
        async (text, type) => {
          const outcome = await run(text, { type });
          if (!outcome.ok) return;
          expect(outputsOf(outcome).facts?.at(-1)?.value).toBe('the same');
        },
      ),
      { numRuns: 60 },
    );
  }, 60_000);

  test.each(ZXING.samples)('reads $picture of zxing-cpp, as its own tests state', async (sample) => {
    const read = await readCodes(Uint8Array.from(Buffer.from(sample.png, 'base64')));
    expect(read.ok && read.value.map(({ kind, text, addOn }) => [kind, text + addOn])).toEqual(sample.found);
  });

  test('gives the add-on of a book beside its number', async () => {
    const sample = ZXING.samples.find(({ picture }) => picture.startsWith('ean13-extension'));
    const outcome = await run(Uint8Array.from(Buffer.from(sample?.png ?? '', 'base64')), {});
    expect(outputsOf(outcome).found).toBe('9780735200449 51299');
    expect(outputsOf(outcome).facts?.[1]).toEqual({ label: 'Add-on', value: '51299' });
  });

  test('refuses a picture of too many pixels by its header alone', async () => {
    const png = await pngOf('x', {});
    new DataView(png.buffer, png.byteOffset).setUint32(16, 200_000);
    new DataView(png.buffer, png.byteOffset).setUint32(20, 200_000);
    const outcome = await run(png, {});
    expect(!outcome.ok && outcome.problem.message).toContain('100,000,000 are the most');
  });

  test('says that nothing was found in a picture without codes, and in a damaged one', async () => {
    const empty = PNG.sync.write(new PNG({ width: 50, height: 50 }));
    const outcome = await run(Uint8Array.from(empty), {});
    expect(!outcome.ok && outcome.problem.message).toContain('no code was found');
    const damaged = Uint8Array.from(empty.subarray(0, 60));
    expect((await run(damaged, {})).ok).toBe(false);
  });
});

/** The bars of a drawing in its middle, each module a digit, without what is empty on both sides and without a frame. */
async function barsOf(text: string, options: Partial<Options>): Promise<string> {
  const { width, height, data } = PNG.sync.read(
    Buffer.from(await pngOf(text, { ...options, module: '1', label: false })),
  );
  const row = width * (height >> 1);
  return Array.from({ length: width }, (_, at) => (data[(row + at) * 4] === 0 ? '1' : '0'))
    .join('')
    .replaceAll(/^0+|0+$/g, '')
    .replaceAll(/^1{4,}0{8,}|0{8,}1{4,}$/g, '');
}

/** The same, of zint. */
function zintBars(kind: string, text: string): string {
  const { stdout } = spawnSync('zint', ['-b', kind, '-d', text, '--dump'], { encoding: 'utf8' });
  const hex = (stdout.split('\n')[0] ?? '').replaceAll(' ', '');
  return Array.from(hex, (digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0'))
    .join('')
    .replaceAll(/^0+|0+$/g, '');
}
/** Of bars that are wide or narrow: wide ones are three modules here, and two there. */
const inTwo = (bars: string): string => bars.replaceAll(/0+|1+/g, (run) => (run.length > 1 ? 'w' : 'n'));
const hasZint = spawnSync('zint', ['--version']).status === 0;

describe.runIf(hasZint)('zint, another program that draws', () => {
  const letters = (of: string, maxLength: number) =>
    fc.array(fc.constantFrom(...of), { minLength: 1, maxLength }).map((all) => all.join(''));
  const capitals = letters('ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-.$/+%', 12);
  test.each([
    ['ean13', 'EANX', digits(12)],
    ['ean8', 'EANX', digits(7)],
    ['upca', 'UPCA', digits(11)],
    // With other digits two of them would stand for the same number.
    ['upce', 'UPCE', digits(6).map((all) => all.replaceAll(/[0-4](?=.)/g, '5'))],
    ['itf14', 'ITF14', digits(13)],
    ['itf', 'C25INTER', digits(8)],
    ['code39', 'CODE39', capitals],
    ['codabar', 'CODABAR', letters('0123456789-$:/.+', 12).map((all) => `A${all}B`)],
    ['code128', 'CODE128', letters('abcdefghijklmnopqrstuvwxyz !,', 12)],
  ] as const)('draws the same bars as %s', async (type, kind, text) => {
    await fc.assert(
      fc.asyncProperty(text, async (line) => {
        const [ours, theirs] = [await barsOf(line, { type }), zintBars(kind, line)];
        const isTwofold = ['itf14', 'itf', 'code39', 'codabar'].includes(type);
        expect(isTwofold ? inTwo(ours) : ours).toBe(isTwofold ? inTwo(theirs) : theirs);
      }),
      { numRuns: 8 },
    );
  });
});

describe('the drawing', () => {
  test.each([
    ['code128', 'abc', 'Code sets', 'B'],
    ['code128', 'Ab123456é', 'Code sets', 'B, C, B'],
    ['code128', '123456', 'Code sets', 'C'],
    ['code128', 'A\tB', 'Code sets', 'A'],
    ['gs1-128', '(01)09501101530003(10)AB', 'Code sets', 'C, B'],
    ['datamatrix', 'hello', 'Symbol', '12 × 12 modules'],
    ['aztec', 'hello', 'Symbol', '15 × 15 modules'],
  ] as const)('of %s %s tells its structure: %s %s', async (type, text, label, value) => {
    const facts = outputsOf(await run(text, { type })).facts ?? [];
    expect(facts.find((row) => row.label === label)?.value).toBe(value);
  });

  test('has the same pixels in its PNG for another decoder, each module whole', async () => {
    const { width, height, data } = PNG.sync.read(
      Buffer.from(await pngOf('A', { type: 'datamatrix', module: '3' })),
    );
    expect([width, height]).toEqual([36, 36]);
    const shades = new Set(Array.from({ length: width * height }, (_, at) => data[at * 4]));
    expect([...shades].sort()).toEqual([0, 255]);
  });

  test('is as wide as was asked, in millimetres', async () => {
    const outcome = await run('590123412345', { type: 'ean13', module: '0.33mm' });
    const svg = outcome.ok
      ? new TextDecoder().decode(outputsOf(outcome).picture?.bytes as Uint8Array<ArrayBuffer>)
      : ''; // as: no blob
    expect(svg).toContain('width="38.61mm"');
  });

  test('holds exactly as much as the standards say', async () => {
    expect((await run('1'.repeat(3116), { type: 'datamatrix' })).ok).toBe(true);
    expect((await run('A'.repeat(2335), { type: 'datamatrix' })).ok).toBe(true);
    expect((await run('1'.repeat(3832), { type: 'aztec', percent: '5' })).ok).toBe(true);
    expect((await run('1'.repeat(2710), { type: 'pdf417', level: '0' })).ok).toBe(true);
    expect((await run('A'.repeat(2336), { type: 'datamatrix' })).ok).toBe(false);
  }, 60_000);

  test('of many lines is an archive, and a line that cannot be drawn is told', async () => {
    const outcome = await run('590123412345\n5901234123458\n400638133393', { type: 'ean13' });
    expect(outputsOf(outcome).table?.rows.length).toBe(3);
    expect(outcome.ok && outcome.value.notes?.map(({ message }) => message).join()).toContain('Line 2');
  });
});
