/** Right answers: sides by hand (round half up), bytes as the projects' own decoders read them (codecs.test.ts), refusals by the rules of the section Image. */
import type { FormCase } from '#src/lib/form/form.ts';
import type { form } from './form.ts';
import { EXAMPLE } from './options.ts';

type Case = FormCase<typeof form.inputs, typeof form.options, typeof form.outputs>;

const refused = (image: string, message: string, options: Case['options'] = {}): Case => ({
  inputs: { image },
  options,
  problem: { message },
  source: 'rule 10: what is wrong is named',
});

/** The header of a PNG of 20,000 × 20,000 pixels, and nothing else: refused before anything is unpacked. */
const HUGE = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAATiAAAE4gCAYAAAAAAAAAAAAAAA==';

/** One pixel, as small as PNG can be. */
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const WIDE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAA+kAAAKbCAMAAAC+fjszAAAAA1BMVEUKFB5+TFI6AAACnklEQVR42u3AMQEAAADCIPuntsUuGAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA5A4zRAABcSIMTQAAAABJRU5ErkJggg==';
const TALL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAACcQCAMAAADqW+KXAAAAA1BMVEUKFB5+TFI6AAAAKklEQVR42u3AMQEAAADCIPuntsYOGAAAAAAAAAAAAAAAAAAAAAAAAAAJB04gAAG3rvM/AAAAAElFTkSuQmCC';
const FAINT =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAMAAAAoyzS7AAAAA1BMVEXIZDLxgAUBAAAAAXRSTlMKoDMxeAAAAApJREFUeNpjYAAAAAIAAeUn3vwAAAAASUVORK5CYII=';
const BOARD =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAMAAABFaP0WAAAABlBMVEUAAAD///+l2Z/dAAAADElEQVR42mNgYARCAAAMAAMVnhj8AAAAAElFTkSuQmCC';

type Row = readonly [label: string, value: string, note?: string];

const row = (source: string, image: string, options: Case['options'], facts: readonly Row[]): Case => ({
  inputs: { image },
  ...(options && { options }),
  outputs: {
    facts: facts.map(([label, value, note]) => ({ label, value, ...(note !== undefined && { note }) })),
  },
  source,
});

/** The example, of 341 bytes. */
const disc = (
  options: Case['options'],
  size: string,
  change: string,
  format: string,
  quality?: string,
): Case =>
  row('rule 5: the same bytes on every face', EXAMPLE, options, [
    ['Size', `341 bytes → ${size}`, change],
    ['Pixels', '32 × 32 → 32 × 32'],
    ['Format', `PNG → ${format}`],
    ...(quality === undefined ? [] : [['Quality', quality] as const]),
  ]);

export const CASES: readonly Case[] = [
  { inputs: { image: EXAMPLE }, options: { width: '64' }, notes: ['not enlarged'], source: 'rule 6' },
  {
    inputs: { image: PIXEL },
    options: { format: 'png' },
    notes: ['the original bytes are given'],
    source: 'rule 9',
  },
  row('rule 6: half a side, rounded up', WIDE, { format: 'png', mode: 'percent', width: '50' }, [
    ['Size', '742 bytes → 115 bytes', '84.5 % smaller'],
    ['Pixels', '1001 × 667 → 501 × 334'],
    ['Format', 'PNG → PNG'],
  ]),
  row('rule 6: never 0', TALL, { format: 'png', mode: 'longest', width: '100' }, [
    ['Size', '114 bytes → 83 bytes', '27.2 % smaller'],
    ['Pixels', '1 × 10000 → 1 × 100'],
    ['Format', 'PNG → PNG'],
  ]),
  row('rule 4: (200,100,50,10) stays', FAINT, { lossless: true }, [
    ['Size', '95 bytes → 38 bytes', '60.0 % smaller'],
    ['Pixels', '1 × 1 → 1 × 1'],
    ['Format', 'PNG → WebP'],
    ['Quality', 'lossless'],
  ]),
  row('a checkerboard halved', BOARD, { format: 'png', mode: 'percent', width: '50' }, [
    ['Size', '87 bytes → 82 bytes', '5.7 % smaller'],
    ['Pixels', '2 × 2 → 1 × 1'],
    ['Format', 'PNG → PNG'],
  ]),
  disc({}, '308 bytes', '9.7 % smaller', 'WebP', '80'),
  disc({ format: 'jpeg' }, '798 bytes', '134.0 % larger', 'JPEG', '80'),
  disc({ lossless: true }, '150 bytes', '56.0 % smaller', 'WebP', 'lossless'),
  disc({ format: 'avif' }, '706 bytes', '107.0 % larger', 'AVIF', '55'),
  disc({ format: 'avif', lossless: true }, '1.0 kB', '206.5 % larger', 'AVIF', 'lossless'),
  disc({ most: '1' }, '452 bytes', '32.6 % larger', 'WebP', '100'),
  disc({ format: 'png' }, '290 bytes', '15.0 % smaller', 'PNG'),
  refused('aGVsbG8=', 'expected a picture, found other bytes'),
  refused('?', 'expected a picture, a data: address or Base64'),
  refused(HUGE, 'the picture has 400,000,000 pixels'),
  refused(EXAMPLE.slice(0, 120), 'the PNG is damaged'),
];
