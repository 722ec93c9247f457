/** Every picture is XML that a second reader takes, with the text that went in; data URIs give the picture back. */
import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { expectLinear } from '#scripts/testing/processor-time.ts';
import { decodeUtf8 } from '#src/lib/bytes.ts';
import { readDataUri } from '#src/lib/data-uri.ts';
import { runForm } from '#src/lib/form/values.ts';
import { svgAddresses } from '#src/lib/svg/svg-address.ts';
import { form } from './form.ts';
import { drawn, fittingSize, forXml, readSizes } from './logic.ts';

const WORLD = {
  nowMs: 0,
  zone: 'UTC',
  locale: 'en',
  randomBytes: (length: number) => new Uint8Array(length),
};

/** The text in a document, as saxes reads it. It throws where the document is no XML. */
function textIn(xml: string): string {
  let text = '';
  const parser = new SaxesParser();
  parser.on('text', (part) => (text += part));
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  return text;
}
const picture = {
  width: 90,
  height: 60,
  fontSize: 12,
  background: '#cccccc',
  colour: '#000000',
  hasSize: true,
};

const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom(
        '<',
        '&',
        ']]>',
        '"',
        "'",
        '\0',
        '\ud800',
        '\udc00',
        '🦊',
        '%',
        '#',
        '\\',
        '<!--',
        '<![CDATA[',
      ),
    )
    .map((all) => all.join('')),
);

describe('a picture', () => {
  it('is XML with the text in it, whatever that is', () => {
    fc.assert(
      fc.property(texts, (typed) => {
        const { text } = forXml(typed);
        // XML itself reads CR, and CR LF, as LF.
        expect(textIn(drawn({ ...picture, text }))).toBe(text.replace(/\r\n?/g, '\n'));
      }),
    );
  });

  it('comes back whole from both forms of its address', () => {
    fc.assert(
      fc.property(texts, (typed) => {
        const svg = drawn({ ...picture, text: forXml(typed).text });
        const { percent, base64 } = svgAddresses(svg);
        const { body, notes } = readDataUri(percent) ?? { body: new Uint8Array(), notes: [] };
        const read = decodeUtf8(body);
        expect(notes).toEqual([]);
        expect(read.ok && textIn(read.value)).toBe(textIn(svg));
        expect(percent).not.toMatch(/[#<>"\\]|[^\x20-\x7e]/);
        expect(Buffer.from(base64.slice(base64.indexOf(',') + 1), 'base64').toString()).toBe(svg);
      }),
    );
  });

  it('has an address of 130 characters, which is shorter than 158 in Base64', () => {
    const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'><path fill='#f00' d='M0 0h1v1z'/></svg>`;
    expect(svgAddresses(svg).percent).toHaveLength(130);
    expect(svgAddresses(svg).base64).toHaveLength(158);
  });
});

describe('a text', () => {
  const side = fc.integer({ min: 1, max: 10_000 });
  it('is at most a third of the height, and smaller the longer it is', () => {
    fc.assert(
      fc.property(fc.string(), side, side, (text, width, height) => {
        const size = fittingSize(text, { width, height });
        expect(size).toBeLessThanOrEqual(height / 3);
        expect(fittingSize(`${text}${text}`, { width, height })).toBeLessThanOrEqual(size);
      }),
    );
  });

  it('counts an emoji of several parts as one character', () => {
    const size = { width: 30, height: 3000 };
    expect(fittingSize('👨‍👩‍👧', size)).toBe(fittingSize('字', size));
    expect(fittingSize('字字', size)).toBeLessThan(fittingSize('字', size));
  });
});

it('sizes have their line in a problem, and blank lines are none', () => {
  expect(readSizes('\n600x400\n\n1920×1080\n')).toEqual({
    ok: true,
    value: [
      { width: 600, height: 400 },
      { width: 1920, height: 1080 },
    ],
  });
  expect(readSizes('600x400\n  12')).toMatchObject({ problem: { position: { line: 2, column: 3 } } });
});

it('many sizes give a table, and the page can draw the first as PNG and WebP', async () => {
  const outcome = await runForm(form, { sizes: '60x40\n1x2' }, { scale: '2' }, WORLD);
  expect(outcome).toMatchObject({
    value: {
      outputs: {
        picture: {
          rasters: [
            { type: 'image/png', width: 120, height: 80, fileName: 'placeholder-60x40.png' },
            { type: 'image/webp', width: 120, height: 80 },
          ],
        },
        table: {
          rows: [
            ['60 × 40', expect.any(String), expect.any(String)],
            ['1 × 2', expect.any(String), expect.any(String)],
          ],
        },
      },
    },
  });
});

it('a faint text is warned of', async () => {
  const outcome = await runForm(form, { sizes: '90x60' }, { background: '#777', colour: '#888' }, WORLD);
  expect(outcome).toMatchObject({
    value: { notes: [{ tone: 'warning', message: 'the text has a contrast of 1.26 : 1' }] },
  });
});

it('takes about ten times as long for a text ten times as long', async () => {
  await expectLinear(
    (count) => runForm(form, { sizes: '90x60', text: 'a&🦊'.repeat(count) }, {}, WORLD),
    5000,
  );
});
