import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { givenOutputs, outputText, runForm } from '#src/lib/form/values.ts';
import { defaultsOf } from '#src/lib/options.ts';
import { form } from './form.ts';
import { allBits, layoutsOf, turned, type Bits } from './bits.ts';
import {
  decodeFloat,
  encodeFloat,
  hexFloat,
  neighbourOf,
  roundTo,
  shortest,
  widthOf,
  type FloatFormat,
} from './float.ts';
import { bitsNeeded, hexOf, patternOf, reorder, smallestWidth } from './integer.ts';
import { writeIn } from './rational.ts';
import { readIn, type ReadNumber } from './logic.ts';

const readNumber = (text: string, base?: number): ReadNumber => {
  const read = readIn(text, base);
  if (!read.ok) throw new Error(read.problem.message);
  return read.value;
};
const value = (text: string, base?: number) => readNumber(text, base).value;
const hex = (text: string, format: FloatFormat) => {
  return hexOf(encodeFloat(value(text), format), widthOf(format));
};

describe('two’s complement', () => {
  it.each([
    [-1n, 8, 'ff'],
    [-128n, 8, '80'],
    [-42n, 32, 'ffffffd6'],
    [-129n, 16, 'ff7f'],
    [255n, 8, 'ff'],
  ])('%s in %i bits is %s', (number, width, wanted) =>
    expect(hexOf(patternOf(number, width), width)).toBe(wanted),
  );

  it.each([
    [-129n, 9, 16],
    [-128n, 8, 8],
    [255n, 8, 8],
    [256n, 9, 16],
    [0n, 1, 8],
    [1n << 200n, 201, 208],
  ])('%s needs %i bits and fits into %i', (number, needed, width) => {
    expect(bitsNeeded(number)).toBe(needed);
    expect(smallestWidth(number)).toBe(width);
  });

  it('puts bytes in four orders', () => {
    const orders = ['AB CD', 'CD AB', 'BA DC', 'DC BA'] as const;
    expect(orders.map((order) => reorder('0a0b0c0d', order))).toEqual([
      '0a0b0c0d',
      '0c0d0a0b',
      '0b0a0d0c',
      '0d0c0b0a',
    ]);
  });
});

describe('hexadecimal floats', () => {
  it.each([
    ['0x1.8p3', 12],
    ['-0x.8p-1', -0.25],
    ['0X1P+4', 16],
    ['0x1.p3', 8],
    ['+0x1p-1074', 5e-324],
    ['0x1.fffffffffffffp1023', Number.MAX_VALUE],
    ['0x1.921fb54442d18p+1', Math.PI],
    ['0x1_00.8p1', 513],
    ['0x1.8p3f', 12],
    ['0x1.8P3D', 12],
    ['0x1.8p\u22121', 0.75],
    ['0b1.1p3', 12],
    ['0o1.4p1', 3],
  ])('%s is %d', (text, wanted) => {
    expect(hexOf(encodeFloat(value(text), 'binary64'), 64)).toBe(bitsOfDouble(wanted));
  });

  it.each(['0x1p', '0x.p1', '0x1p1.5', '0x1p3g', '1.5p3', '0x1p+', '0x1p100000', '0x1.8p3p3'])(
    '%s is refused',
    (text) => expect(readIn(text, undefined).ok).toBe(false),
  );

  it('have no digits that are taken for the bits of a float', () =>
    expect(readNumber('0x1.234p0').digits).toBe(''));

  it('are read as they are written', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (double) => {
        const bits = BigInt(`0x${bitsOfDouble(double)}`);
        expect(encodeFloat(value(hexFloat(bits, 'binary64')), 'binary64')).toBe(bits);
      }),
    );
  });
});

const bitsOfDouble = (double: number): string => {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, double);
  return view.getBigUint64(0).toString(16).padStart(16, '0');
};

describe('floats', () => {
  it.each([
    ['0.1', 'binary64', '3fb999999999999a'],
    ['0.1', 'binary32', '3dcccccd'],
    ['0.1', 'binary16', '2e66'],
    ['0.1', 'bfloat16', '3dcd'],
    ['1.0000000596046447753906251', 'binary32', '3f800001'],
    ['16777217', 'binary32', '4b800000'],
    ['9007199254740993', 'binary64', '4340000000000000'],
    ['2049', 'binary16', '6800'],
    ['2051', 'binary16', '6802'],
    ['65519', 'binary16', '7bff'],
    ['65520', 'binary16', '7c00'],
    ['5e-324', 'binary64', '0000000000000001'],
    ['2e-324', 'binary64', '0000000000000000'],
    ['-0', 'binary64', '8000000000000000'],
  ] as const)('%s as %s is %s', (text, format, wanted) => expect(hex(text, format)).toBe(wanted));

  it('gives the exact value, the neighbours and the hexadecimal float', () => {
    const bits = encodeFloat(value('0.1'), 'binary64');
    const found = decodeFloat(bits, 'binary64').value;
    expect(found && writeIn(found, 10).text).toBe(
      '0.1000000000000000055511151231257827021181583404541015625',
    );
    expect(hexFloat(bits, 'binary64')).toBe('0x1.999999999999ap-4');
    const neighbours = ([-1, 1] as const).map((by) => neighbourOf(bits, 'binary64', by));
    expect(neighbours.map((each) => each !== undefined && shortest(each, 'binary64'))).toEqual([
      '0.09999999999999999',
      '0.10000000000000002',
    ]);
    expect(hexFloat(1n, 'binary64')).toBe('0x0.0000000000001p-1022');
  });

  it('tells what is no number', () => {
    expect(decodeFloat(0x7f800001n, 'binary32')).toEqual({
      kind: 'signalling NaN',
      isNegative: false,
      payload: 1n,
    });
    expect(decodeFloat(0x7fc00000n, 'binary32')).toMatchObject({ kind: 'quiet NaN', payload: 0n });
    expect(decodeFloat(0xff800000n, 'binary32')).toEqual({ kind: 'infinity', isNegative: true });
    expect(decodeFloat(1n, 'binary64').kind).toBe('subnormal');
  });

  it('reads and writes doubles and floats as the engine does', () => {
    const view = new DataView(new ArrayBuffer(8));
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        view.setFloat64(0, number);
        const bits = view.getBigUint64(0);
        const typed = Object.is(number, -0) ? '-0' : String(number);
        expect(encodeFloat(value(typed), 'binary64')).toBe(bits);
        expect(shortest(bits, 'binary64')).toBe(typed);
        // Through the exact value, so that the engine rounds once as well.
        view.setFloat32(0, number);
        expect(encodeFloat(value(typed), 'binary32')).toBe(encodeFloat(value(typed), 'binary32'));
        const exact = decodeFloat(bits, 'binary64').value;
        expect(exact && encodeFloat(exact, 'binary32')).toBe(BigInt(view.getUint32(0)));
      }),
    );
  });

  it('gives each pattern of 16 bits back', () => {
    for (const format of ['binary16', 'bfloat16'] as const)
      for (let bits = 0n; bits < 0x10000n; bits += 7n) {
        const { value: found } = decodeFloat(bits, format);
        if (found) expect(encodeFloat(found, format)).toBe(bits);
      }
  });

  it('rounds to significant digits as the engine does', () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.integer({ min: 1, max: 17 }),
        (number, digits) => {
          fc.pre(number !== 0);
          expect(Number(roundTo(value(String(number)), digits).text)).toBeCloseTo(
            Number(number.toPrecision(digits)),
            -300,
          );
        },
      ),
    );
  });
});

describe('readIn and writeIn', () => {
  it('agree with the engine on big integers in every base', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.integer({ min: 2, max: 36 }), (number, base) => {
        const { text } = writeIn({ numerator: number, denominator: 1n }, base);
        expect(text).toBe(number.toString(base));
        expect(value(text, base).numerator).toBe(number);
      }),
    );
  });

  it('write every fraction so that it is its own value again', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 500 }),
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 2, max: 36 }),
        (top, bottom, base) => {
          const { text, isCut } = writeIn({ numerator: BigInt(top), denominator: BigInt(bottom) }, base);
          if (isCut) return;
          const [, whole = '', start = '', repeated = ''] =
            /^([^.]*)\.?([^(]*)\(?([^)]*)\)?$/.exec(text) ?? [];
          const radix = BigInt(base);
          const digits = (part: string) => value(part === '' ? '0' : part, base).numerator;
          const shift = radix ** BigInt(start.length);
          const nines = repeated === '' ? 1n : radix ** BigInt(repeated.length) - 1n;
          const numerator =
            (digits(whole) * shift + digits(start)) * nines + (repeated === '' ? 0n : digits(repeated));
          expect(numerator * BigInt(bottom)).toBe(BigInt(top) * shift * nines);
        },
      ),
    );
  });
});

describe('bits that are turned over', () => {
  const readAgain = ({ inputs }: ReturnType<typeof turned>) => readNumber(inputs?.['number'] ?? '');
  const layoutOf = (read: ReadNumber, format: Bits['format'], width?: number) => {
    const layout = layoutsOf(read, width).find((each) => each.format === format);
    if (!layout) throw new Error(`no layout ${format}`);
    return layout;
  };
  const flipped = (bits: string, at: number) =>
    `${bits.slice(0, at)}${bits.charAt(at) === '0' ? '1' : '0'}${bits.slice(at + 1)}`;

  it('are all of a float but one that were there, read by DataView', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.nat(63), (number, at) => {
        const typed = Object.is(number, -0) ? '-0' : String(number);
        const layout = layoutOf(readNumber(typed), 'binary64');
        const view = new DataView(new ArrayBuffer(8));
        view.setFloat64(0, number);
        const bits = view.getBigUint64(0).toString(2).padStart(64, '0');
        expect(allBits(layout)).toBe(bits);
        const again = readAgain(turned(layout, at));
        expect(allBits(layoutOf(again, 'binary64'))).toBe(flipped(bits, at));
        view.setBigUint64(0, BigInt(`0b${flipped(bits, at)}`));
        const next = view.getFloat64(0);
        if (Number.isFinite(next)) expect(Number(turned(layout, at).inputs?.['number'])).toBe(next);
      }),
    );
  });

  it.each(['binary16', 'bfloat16', 'binary32', 'binary64'] as const)('come back in %s', (format) => {
    const width = widthOf(format);
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** BigInt(width) - 1n }), fc.nat(width - 1), (pattern, at) => {
        const bits = pattern.toString(2).padStart(width, '0');
        for (const typed of [`0x${hexOf(pattern, width)}`, `0b${bits}`]) {
          const layout = layoutOf(readNumber(typed), format);
          expect(allBits(layout)).toBe(bits);
          const there = layoutOf(readAgain(turned(layout, at)), format);
          expect(allBits(there)).toBe(flipped(bits, at));
          expect(allBits(layoutOf(readAgain(turned(there, at)), format))).toBe(bits);
        }
      }),
    );
  });

  it('are those of a whole number, in the way it was typed', () => {
    const turn = (typed: string, at: number, width = 8) =>
      turned(layoutOf(readNumber(typed), 'integer', width), at).inputs?.['number'];
    expect(turn('5', 0)).toBe('133');
    expect(turn('-1', 0)).toBe('127');
    expect(turn('-128', 0)).toBe('0');
    expect(turn('0x0f', 0)).toBe('0x8f');
    expect(turn('0b00000101', 7)).toBe('0b00000100');
    expect(turn('0o17', 7)).toBe('0o16');
    expect(turned(layoutOf(readNumber('5'), 'binary32', 8), 1).options).toEqual({
      base: 'auto',
      bits: 'fit',
    });
    expect(turn('0', 0, 128)).toBe((2n ** 127n).toString());
    expect(layoutsOf(readNumber('0.5'), undefined).map(({ format }) => format)).not.toContain('integer');
    expect(layoutsOf(readNumber('1e40'), undefined).map(({ format }) => format)).not.toContain('integer');
  });
});

describe('the command line', () => {
  const world = {
    nowMs: 0,
    zone: 'UTC',
    locale: 'en',
    randomBytes: (length: number) => new Uint8Array(length),
  };
  const print = async (number: string, options: object) => {
    const outcome = await runForm(form, { number }, options, world);
    if (!outcome.ok) throw new Error(outcome.problem.message);
    const texts = Object.fromEntries(
      givenOutputs(form, outcome.value).map((each) => [each.name, outputText(each) ?? '']),
    );
    return form.command?.print?.(
      texts,
      { ...defaultsOf(form.options), ...options },
      new Set(Object.keys(options)),
    );
  };

  it.each([
    ['-1', { bits: '8', to: '16' }, 'ff'],
    ['-42', { bits: '32', to: '16,8,10,2' }, `ffffffd6\n37777777726\n-42\n${'1'.repeat(26)}010110`],
    ['255', { bits: '16', to: '16' }, '00ff'],
    ['-1', { bits: '8', to: '16', upper: true, prefix: true }, '0xFF'],
    ['0.1', { float: '32' }, '3dcccccd'],
    ['0.1', { float: '64' }, '3fb999999999999a'],
    ['0.1', { float: 'bfloat16' }, '3dcd'],
    ['0x40490fdb', { float: '32' }, '3.1415927410125732'],
    ['0.5', { bits: '8', to: '2' }, '0.1'],
  ])('prints %s with %o as %s', async (number, options, wanted) => {
    expect(await print(number, options)).toBe(wanted);
  });
});
