/** Right answers by XML 1.0, WCAG 2.2 and Python (html.escape, urllib). */
import type { FormCase } from '#src/lib/form/form.ts';
import type { form } from './form.ts';

type Case = FormCase<typeof form.inputs, typeof form.options>;

const svg = (width: number, height: number, background: string, text: string, size: string, fill = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="${background}"/><text x="50%" y="50%" dy=".35em"${fill} font-family="sans-serif" font-size="${size}" text-anchor="middle">${text}</text></svg>`;
const is = (
  sizes: string,
  wanted: string,
  text = '',
  options: Case['options'] = {},
  notes: readonly string[] = [],
): Case => ({
  inputs: { sizes, ...(text !== '' && { text }) },
  options,
  outputs: { svg: wanted },
  notes,
  source: 'XML 1.0; html.escape',
});
const refused = (sizes: string, message: string, offset = 0): Case => ({
  inputs: { sizes },
  problem: { message, offset },
  source: 'rule',
});
const SIZED = svg(600, 400, '#cccccc', '600 × 400', '108.8');

export const CASES: readonly Case[] = [
  is('', SIZED),
  is('', svg(90, 60, '#cccccc', 'x', '20'), 'x', { width: '90', height: '60' }),
  is('600x400', SIZED),
  is('600X400', SIZED),
  is('600×400', SIZED),
  is('600 400', SIZED),
  is(' 600 x 400 ', SIZED),
  is('90x60', svg(90, 60, '#cccccc', 'a ]]&gt; &quot;b&quot;', '18.6'), 'a ]]> "b"'),
  is('90x60', svg(90, 60, '#cccccc', 'a\ufffdb', '20'), 'a\u0001b', {}, [
    '1 character that XML has no place for',
  ]),
  is('90x60', svg(90, 60, '#cccccc', '👨‍👩‍👧', '20'), '👨‍👩‍👧'),
  is('90x60', svg(90, 60, '#777777', 'x', '20'), 'x', { background: '#777777' }),
  is('90x60', svg(90, 60, '#757575', 'x', '20', ' fill="#ffffff"'), 'x', { background: '#757575' }),
  is('90x60', svg(90, 60, '#ff0b0c', 'x', '12', ' fill="#0000ff80"'), 'x', {
    background: 'color(display-p3 1 0 0)',
    colour: 'rgb(0 0 255 / 50%)',
    fontSize: '12',
  }),
  {
    inputs: { sizes: '10x10' },
    outputs: {
      svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="100%" height="100%" fill="#336699"/></svg>',
      address:
        "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'%3E%3Crect width='100%25' height='100%25' fill='%23336699'/%3E%3C/svg%3E",
      css: `background-image: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'%3E%3Crect width='100%25' height='100%25' fill='%23336699'/%3E%3C/svg%3E");`,
    },
    options: { background: '#369', hasSize: false },
    notes: ['10 × 10 is too small for the text'],
    source: 'RFC 2397; urllib.parse.unquote',
  },
  ...(['0', '10001', '1e5', '-1', 'wide'] as const).map((width): Case => ({
    inputs: {},
    options: { width },
    problem: { message: 'expected a width' },
    source: 'rule',
  })),
  refused('0x0', 'expected a width of 1 to 10,000, found 0'),
  refused('100000x1', 'expected a width of 1 to 10,000, found 100000'),
  refused('1x10001', 'expected a height of 1 to 10,000, found 10001'),
  refused('600x400\n600', 'expected a width and a height as in 600x400, found "600"', 8),
  refused('-1x5', 'expected a width and a height', 0),
  refused('🦊x5', 'found "🦊x5"', 0),
  {
    inputs: { sizes: '9x9' },
    options: { background: 'wite' },
    problem: { message: 'expected a colour, got "wite"' },
    source: 'rule',
  },
];
