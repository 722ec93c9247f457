import { describe, expect, it } from 'vitest';
import { decodeXml } from '#src/lib/svg/decode.ts';
import { acceptFile, baseName, DEFAULT_SIZE, ICON_SIZES, iconFileName } from './logic.ts';

describe('the icon’s name', () => {
  it.each([
    ['logo.svg', 32, 'logo_32x32.ico'],
    ['logo.min.svg', 16, 'logo.min_16x16.ico'],
    ['LOGO.SVG', 128, 'LOGO_128x128.ico'],
    ['logo.svgz', 64, 'logo_64x64.ico'],
    ['logo', 48, 'logo_48x48.ico'],
    ['a.svg.svg', 32, 'a.svg_32x32.ico'],
    ['.svg', 32, 'icon_32x32.ico'],
    ['', 32, 'icon_32x32.ico'],
  ])('of %j at %d is %s', (fileName, size, name) => {
    expect(iconFileName(fileName, size)).toBe(name);
  });

  it('keeps what comes before the ending', () => {
    expect(baseName('my svg file.svg')).toBe('my svg file');
  });
});

describe('the sizes', () => {
  it('are the five specified ones, 32 first', () => {
    expect(ICON_SIZES).toEqual([16, 32, 48, 64, 128]);
    expect(DEFAULT_SIZE).toBe(32);
  });
});

describe('a chosen file', () => {
  it.each([
    [{ name: 'a.svg', type: 'image/svg+xml' }],
    [{ name: 'a.SVG', type: '' }],
    [{ name: 'a.svgz', type: 'application/gzip' }],
    [{ name: 'unnamed', type: 'image/svg+xml' }],
  ])('%j is taken', (file) => {
    expect(acceptFile(file)).toEqual({ ok: true, value: file.name });
  });

  it.each([
    [{ name: 'a.png', type: 'image/png' }, 'Expected an SVG file (.svg), found a.png (image/png).'],
    [{ name: 'a.svg.png', type: '' }, 'Expected an SVG file (.svg), found a.svg.png.'],
    [{ name: 'svg', type: '' }, 'Expected an SVG file (.svg), found svg.'],
    [{ name: '', type: '' }, 'Expected an SVG file (.svg), found a file without a name.'],
  ])('%j is refused', (file, message) => {
    expect(acceptFile(file)).toEqual({ ok: false, problem: { message } });
  });
});

describe('the text of a file', () => {
  const bytesOf = (text: string, encoding: BufferEncoding) => Uint8Array.from(Buffer.from(text, encoding));

  it.each([
    ['UTF-8', bytesOf('<svg>é👍</svg>', 'utf8'), '<svg>é👍</svg>'],
    ['UTF-8 with a mark', bytesOf('\uFEFF<svg/>', 'utf8'), '<svg/>'],
    ['UTF-16', bytesOf('\uFEFF<svg>é</svg>', 'utf16le'), '<svg>é</svg>'],
    [
      'UTF-16, big end first',
      bytesOf('\uFEFF<svg>é</svg>', 'utf16le').map((_, at, all) => all[at ^ 1] ?? 0),
      '<svg>é</svg>',
    ],
    ['UTF-16 without a mark', bytesOf('<svg>é</svg>', 'utf16le'), '<svg>é</svg>'],
    [
      'UTF-16 without a mark, big end first',
      bytesOf('<svg>é</svg>', 'utf16le').map((_, at, all) => all[at ^ 1] ?? 0),
      '<svg>é</svg>',
    ],
    ['nothing', new Uint8Array(), ''],
  ])('is read from %s', (_, bytes, text) => {
    expect(decodeXml(bytes)).toEqual({ ok: true, value: text });
  });

  it('is read in the encoding that its declaration names', () => {
    const text = `<?xml version="1.0" encoding='ISO-8859-1'?><svg>é</svg>`;
    expect(decodeXml(bytesOf(text, 'latin1'))).toEqual({ ok: true, value: text });
    const spaced = text.replace("='ISO", " = 'ISO");
    expect(decodeXml(bytesOf(spaced, 'latin1'))).toEqual({ ok: true, value: spaced });
    expect(decodeXml(bytesOf(` \n${text}`, 'latin1'))).toEqual({ ok: true, value: ` \n${text}` });
    expect(decodeXml(bytesOf(`x${text}`, 'latin1'))).toMatchObject({ ok: false });
  });

  it.each(['utf-16', 'UTF-16', 'utf-16le', 'ucs-2', 'unicode'])(
    'is UTF-8 where a declaration in single bytes names %s, as .NET writes it',
    (label) => {
      for (const end of ['<svg>é</svg>', '<svg>é</svg >']) {
        const text = `<?xml version="1.0" encoding="${label}"?>${end}`;
        expect(decodeXml(bytesOf(text, 'utf8'))).toEqual({ ok: true, value: text });
      }
    },
  );

  it('is UTF-8 by its mark whatever its declaration names', () => {
    const text = '<?xml version="1.0" encoding="iso-8859-1"?><svg>é</svg>';
    expect(decodeXml(bytesOf(`\uFEFF${text}`, 'utf8'))).toEqual({ ok: true, value: text });
  });

  it('is no UTF-16 for its second byte alone', () => {
    expect(decodeXml(Uint8Array.of(0x41, 0xfe))).toMatchObject({ ok: false });
    expect(decodeXml(Uint8Array.of(0x41, 0xff))).toMatchObject({ ok: false });
  });

  it.each([0xff, 0xfe])('is no UTF-16 for its first byte %d alone', (first) => {
    expect(decodeXml(Uint8Array.of(first, 0x41))).toMatchObject({
      problem: { message: 'expected text in UTF-8, found other bytes' },
    });
  });

  it('is not there in a picture or under an unknown encoding', () => {
    expect(decodeXml(Uint8Array.of(0x89, 0x50, 0x4e, 0x47))).toEqual({
      ok: false,
      problem: { message: 'expected text in UTF-8, found other bytes' },
    });
    expect(decodeXml(bytesOf('<?xml encoding="klingon"?>', 'utf8'))).toEqual({
      ok: false,
      problem: { message: 'expected an encoding that browsers know, found "klingon"' },
    });
  });
});
