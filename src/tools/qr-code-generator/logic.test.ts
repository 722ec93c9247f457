/** Codes drawn here, read back by jsQR from the PNG file itself: a second library that shares nothing with the first. */
import fc from 'fast-check';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { drawPixels } from './drawing/drawing.ts';
import { EMPTY_FORMS } from './forms/form-shapes.ts';
import { writeContact, writeEvent, writeMail, writeWifi } from './forms/forms.ts';
import type { QrCode } from './logic.ts';
import { makeCode, usageOf } from './logic.ts';
import type { Level, Look } from './drawing/look.ts';
import { DEFAULT_MARGIN, LEVELS } from './drawing/look.ts';
import { drawPng } from './drawing/png.ts';

const BLACK_ON_WHITE: Look = { foreground: '#000000', background: '#ffffff', margin: DEFAULT_MARGIN };
const ALL_LEVELS = Object.keys(LEVELS) as Level[]; // as: the keys are the type's own

function code(text: string, level: Level = 'L'): QrCode {
  const made = makeCode(text, level);
  if (!made.ok) throw new Error(made.problem.message);
  return made.value;
}

/** Four pixels a module: what jsQR needs at every version. */
const sizeFor = ({ size }: QrCode): number => 4 * (size + 2 * DEFAULT_MARGIN);

function readWithJsQr(drawn: QrCode, look = BLACK_ON_WHITE, sizePx = sizeFor(drawn)): string | undefined {
  const picture = PNG.sync.read(Buffer.from(drawPng(drawn, sizePx, look)));
  return jsQR(new Uint8ClampedArray(picture.data), picture.width, picture.height)?.data;
}

describe('every code is read back by jsQR', () => {
  it.each([
    ['a link', 'https://example.com/a?b=c#d'],
    ['digits', '01234567890123456789'],
    ['capitals', 'HELLO WORLD $%*+-./:'],
    ['lower case', 'hello'],
    ['spaces at both ends', '  a  '],
    ['one space', ' '],
    ['line breaks and a tab', 'a\r\nb\n\tc'],
    ['accents', 'Çà et là, œuvre, Straße'],
    ['emoji', '👍🏽👨‍👩‍👧 ✅'],
    ['Chinese, Arabic, Hindi', '中文 العربية हिन्दी'],
    ['NUL', 'a\0b'],
    ['markup', '<img onerror=alert(1)>'],
  ])('%s, at every level', (_, text) => {
    for (const level of ALL_LEVELS) expect(readWithJsQr(code(text, level))).toBe(text);
  });

  it('any text at any level', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 });
    fc.assert(
      fc.property(text, fc.constantFrom(...ALL_LEVELS), (any, level) => {
        expect(readWithJsQr(code(any, level))).toBe(any);
      }),
      { numRuns: 150 },
    );
  });

  it.each([
    ['Wi-Fi', writeWifi({ network: 'Café "5;"', password: 'p:w\\', security: 'WPA', isHidden: true })],
    [
      'a contact',
      writeContact({ ...EMPTY_FORMS.contact, givenName: 'José', familyName: 'Núñez; Jr', note: 'a\nb' }),
    ],
    ['mail', writeMail({ to: 'a@example.com', subject: 'Hi & bye', body: 'x\ny' })],
    ['an event', writeEvent({ ...EMPTY_FORMS.event, title: 'Tea, cake', start: '2026-01-06T14:00' })],
  ])('%s, as the forms write it', (_, text) => {
    expect(readWithJsQr(code(text))).toBe(text);
  });

  it('half a surrogate pair becomes U+FFFD instead of an exception', () => {
    expect(readWithJsQr(code('a\ud800b'))).toBe('a\ufffdb');
  });

  it('in any two colours that differ in lightness, and with any margin from 2', () => {
    for (const margin of [2, 4, 16]) {
      const look = { foreground: '#123456', background: '#fedcba', margin };
      expect(readWithJsQr(code('https://example.com'), look, 512)).toBe('https://example.com');
    }
  });
});

/** Appendix A of the research, from ISO/IEC 18004, table 7. */
const BYTES = { L: 2953, M: 2331, Q: 1663, H: 1273 } as const;
const DIGITS = { L: 7089, M: 5596, Q: 3993, H: 3057 } as const;

describe('capacity', () => {
  it.each(ALL_LEVELS)(
    '%s: the last byte and the last digit fit and are read back, the next is refused',
    (level) => {
      const bytes = 'a'.repeat(BYTES[level]);
      const digits = '7'.repeat(DIGITS[level]);
      expect(readWithJsQr(code(bytes, level))).toBe(bytes);
      expect(readWithJsQr(code(digits, level))).toBe(digits);
      expect(makeCode(`${bytes}a`, level).ok).toBe(false);
      expect(makeCode(`${digits}7`, level).ok).toBe(false);
    },
  );

  it.each([
    ['L', 4296],
    ['M', 3391],
    ['Q', 2420],
    ['H', 1852],
  ] as const)('%s: %i capitals fit, one more does not', (level, most) => {
    expect(makeCode('A'.repeat(most), level).ok).toBe(true);
    expect(makeCode('A'.repeat(most + 1), level).ok).toBe(false);
  });

  it('is counted in the unit of the mode: bytes of UTF-8, characters or digits', () => {
    expect(usageOf('é', 'L')).toEqual({ mode: 'bytes', used: 2, limit: 2953 });
    expect(usageOf('👍', 'H')).toEqual({ mode: 'bytes', used: 4, limit: 1273 });
    expect(usageOf('ABC', 'M')).toEqual({ mode: 'characters', used: 3, limit: 3391 });
    expect(usageOf('123', 'Q')).toEqual({ mode: 'digits', used: 3, limit: 3993 });
  });

  it.each<[string, string, number]>([
    ['', 'bytes', 0],
    ['0', 'digits', 1],
    ['12a', 'bytes', 3],
    ['12A', 'characters', 3],
    ['aA', 'bytes', 2],
    ['Aa', 'bytes', 2],
    ['A B$%*+./:-', 'characters', 11],
    ['A_', 'bytes', 2],
    ['_A', 'bytes', 2],
    ['1\n', 'bytes', 2],
    ['\n1', 'bytes', 2],
  ])('of %j is counted in %s: %d', (text, mode, used) => {
    expect(usageOf(text, 'L')).toMatchObject({ mode, used });
  });

  it.each([
    [1663, 'Quartile (25%)'],
    [1664, 'Medium (15%)'],
    [2331, 'Medium (15%)'],
    [2332, 'Low (7%)'],
    [2953, 'Low (7%)'],
  ])('names the highest level that holds %d bytes: %s', (length, level) => {
    const made = makeCode('a'.repeat(length), 'H');
    expect(made.ok ? '' : made.problem.message).toBe(
      `A QR code at High (30%) holds at most 1,273 bytes; this is ${length.toLocaleString('en-US')}. It fits at ${level}.`,
    );
  });

  it('is reported with the limit, the size, and the level that would hold it', () => {
    const tooLong = makeCode('a'.repeat(2000), 'H');
    expect(tooLong.ok || tooLong.problem.message).toBe(
      'A QR code at High (30%) holds at most 1,273 bytes; this is 2,000. It fits at Medium (15%).',
    );
    const muchTooLong = makeCode('a'.repeat(5_000_000), 'L');
    expect(muchTooLong.ok || muchTooLong.problem.message).toMatch(/this is 5,000,000\. No level holds it/);
  });
});

describe('the symbol', () => {
  it('keeps the level it was asked for', () => {
    expect(code('a', 'L')).toMatchObject({ version: 1, size: 21, level: 'L' });
    expect(code('a'.repeat(1273), 'H')).toMatchObject({ version: 40, size: 177 });
  });

  it.each([
    ['L', true, true],
    ['M', true, false],
    ['Q', false, true],
    ['H', false, false],
  ] as const)(
    'has level %s in its format information, after the mask of ISO/IEC 18004 §7.9',
    (level, first, second) => {
      expect(code('A', level).modules[8]?.slice(0, 2)).toEqual([first, second]);
    },
  );

  it('has its three finders where ISO/IEC 18004 puts them', () => {
    const { modules, size } = code('finder');
    const finder = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111'];
    const corner = (top: number, left: number): string[] =>
      modules.slice(top, top + 7).map((row) =>
        row
          .slice(left, left + 7)
          .map(Number)
          .join(''),
      );
    expect(corner(0, 0)).toEqual(finder);
    expect(corner(0, size - 7)).toEqual(finder);
    expect(corner(size - 7, 0)).toEqual(finder);
  });
});

describe('the PNG', () => {
  it.each([21, 24, 29])('of %d pixels a side has eight to a byte, and each row its own', (sizePx) => {
    const drawn = code('a');
    const look = { foreground: '#0a0b0c', background: '#f0e1d2', margin: 0 };
    const picture = PNG.sync.read(Buffer.from(drawPng(drawn, sizePx, look)));
    expect(Buffer.from(drawPixels(drawn, sizePx, look).data).equals(picture.data)).toBe(true);
  });

  it('holds the very pixels of the preview', () => {
    const drawn = code('https://example.com');
    for (const sizePx of [256, 512, 1024]) {
      const look = { foreground: '#0a0b0c', background: '#f0e1d2', margin: 4 };
      const picture = PNG.sync.read(Buffer.from(drawPng(drawn, sizePx, look)));
      const pixels = drawPixels(drawn, sizePx, look);
      expect([picture.width, picture.height]).toEqual([sizePx, sizePx]);
      expect(Buffer.from(pixels.data).equals(picture.data)).toBe(true);
    }
  });
});
