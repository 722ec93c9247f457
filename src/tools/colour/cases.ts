/** Right answers of Chromium 156, colorjs.io 0.7.1, culori 4.0.2, Python and CSS Color 4. */
import type { FormCase } from '#src/lib/form/form.ts';
import { type Notation } from '#src/lib/colour/write.ts';
import type { form } from './form.ts';

type Case = FormCase<typeof form.inputs, typeof form.options, typeof form.outputs>;

const is = (
  colours: string,
  to: Notation,
  result: string,
  source: string,
  options: Case['options'] = {},
): Case => ({
  inputs: { colours },
  options: { to, ...options },
  outputs: { result },
  source,
});
const hex = (colours: string, result: string, source = 'Chromium 156'): Case =>
  is(colours, 'hex', result, source);
const refused = (colours: string, message: string, offset: number): Case => ({
  inputs: { colours },
  problem: { message, offset },
  source: 'CSS Color 4; Chromium 156',
});

export const CASES: readonly Case[] = [
  is('#336699', 'hsl', 'hsl(210 50% 40%)', 'colorjs.io'),
  is('#336699', 'hwb', 'hwb(210 20% 40%)', 'colorjs.io'),
  is('#336699', 'lab', 'lab(41.521 -4.5731 -33.494)', 'colorjs.io'),
  is('#336699', 'oklch', 'oklch(0.49931 0.098664 250.43)', 'colorjs.io'),
  is('#336699', 'display-p3', 'color(display-p3 0.24985 0.39524 0.58403)', 'colorjs.io'),
  is('#336699', 'cmyk', 'device-cmyk(66.667% 33.333% 0% 40%)', 'Python'),
  is('black', 'cmyk', 'device-cmyk(0% 0% 0% 100%)', 'CSS Color 5'),
  is('#336699', 'android', '0xFF336699', 'rule'),
  is('#336699', 'hex', '#336699', 'rule', { digits: '8' }),
  is('#fe0000', 'hsl', 'hsl(0 100% 49.804%)', 'colorjs.io'),
  is('gray', 'oklch', 'oklch(0.59987 0 none)', 'CSS Color 4, section 12.2'),
  is('#808080', 'hsl', 'hsl(0, 0%, 50.196%)', 'rule: there is no none between commas', { legacy: true }),
  is('#11223380', 'rgb', 'rgba(17, 34, 51, 0.5)', 'Chromium 156', { legacy: true }),
  hex('hsl(0 0% 50%)', '#808080'),
  hex('hsl(0 100% 49.804%)', '#fe0000', 'colorjs.io'),
  hex('hwb(90 60% 60%)', '#808080'),
  hex('rgb(300 -20 0 / 150%)', '#ff0000'),
  hex('rgb(300 0 0)', '#ff0000'),
  hex('lab(150 0 0)', '#ffffff'),
  is('lab(150 0 0)', 'lab', 'lab(100 0 0)', 'Chromium 156'),
  is('#11223380', 'rgb', 'rgb(17 34 51 / 0.5)', 'Chromium 156'),
  is('#11223380', 'android', '0x80112233', 'Chromium 156'),
  is('color(display-p3 1 0 0)', 'srgb', 'color(srgb 1.0931 -0.22674 -0.15013)', 'colorjs.io, culori'),
  {
    inputs: { colours: 'color(display-p3 1 0 0)' },
    outputs: { result: '#ff0b0c' },
    notes: ['outside sRGB', 'clipped it is #ff0000'],
    source: 'colorjs.io',
  },
  is('color(display-p3 1 0 0)', 'hex', '#ff0000', 'Chromium 156', { clip: true }),
  hex('oklch(0.7 0.4 145)', '#00c300', 'colorjs.io'),
  is('oklch(0.7 0.4 145)', 'hex', '#00d200', 'Chromium 156', { clip: true }),
  hex('hsl(-90deg 100% 50%)', '#8000ff'),
  hex('hsl(0.25turn 100% 50%)', '#80ff00'),
  hex('hsl(100grad 100% 50%)', '#80ff00'),
  hex('hsl(120 100 25)', '#008000'),
  hex('rgb(50% 128 0)', '#808000'),
  hex('RGB(1/**/2 3)', '#010203'),
  hex('RebeccaPurple', '#663399'),
  hex('transparent', '#00000000'),
  is('#ABC', 'hex', '#AABBCC', 'rule', { upper: true }),
  is('#abc', 'tailwind', 'bg-[#aabbcc]', 'rule'),
  is('#336699', 'swift', 'Color(red: 0.2, green: 0.4, blue: 0.6)', 'rule'),
  {
    inputs: { colours: '#3366cc, oklch(62% 0.19 260), rebeccapurple' },
    options: { to: 'rgb' },
    outputs: { result: '3 colours', list: 'rgb(51 102 204)\nrgb(58 129 246)\nrgb(102 51 153)' },
    source: 'Chromium 156',
  },
  {
    inputs: { colours: 'red\r\n#12345\nblue' },
    outputs: {
      list: '#ff0000\n#0000ff',
      table: {
        columns: ['Entry', 'Hex', 'OKLCH', 'Nearest name'],
        rows: [
          ['red', '#ff0000', 'oklch(0.62796 0.25768 29.234)', 'red'],
          ['#12345', 'line 2, column 1: expected 3, 4, 6 or 8 hexadecimal digits, got 5', '', ''],
          ['blue', '#0000ff', 'oklch(0.45201 0.31321 264.05)', 'blue'],
        ],
        colours: [1],
      },
    },
    notes: ['1 line is no colour: line 2, column 1'],
    source: 'rule',
  },
  {
    inputs: {
      colours: 'a:hover { color: red; border: 1px solid #abc }\n#fff > b { --x: oklch(50% .1 20 / 50%) }',
    },
    outputs: { list: '#ff0000\n#aabbcc\n#944a4b80' },
    source: 'CSS Syntax 3',
  },
  refused('rgb(50%, 128, 0)', 'rgb() takes a percentage here, got 128', 9),
  refused('rgb(1, 2 3)', 'rgb() has commas everywhere or nowhere', 9),
  refused('hsl(120, 100, 25)', 'line 1, column 10: hsl() takes a percentage here, got 100', 9),
  refused('#12345', 'expected 3, 4, 6 or 8 hexadecimal digits, got 5', 0),
  refused('#80', 'expected 3, 4, 6 or 8 hexadecimal digits, got 2', 0),
  refused('#ggg', 'expected a hexadecimal digit, got "g"', 1),
  refused('ff8800', 'expected a colour, got "ff8800"', 0),
  refused('0xff8800', 'expected a colour, got "0xff8800"', 0),
  refused('255,136,0', 'expected a colour, got "255"', 0),
  refused('hwb(1, 2%, 3%)', 'hwb() takes no commas', 5),
  refused('color(srgb2 1 1 1)', 'color() begins with one of srgb', 6),
  refused('color-mix(in srgb, red, blue)', 'color-mix() is not worked out here', 0),
  refused('rgb(from red r g b)', 'rgb(from …)', 4),
  refused('rgb(calc(1) 2 3)', 'rgb() takes a number or a percentage here, got calc()', 4),
  refused('var(--x)', 'var() is not worked out here', 0),
  refused('currentcolor', 'currentcolor depends on the page', 0),
  refused('CanvasText', 'CanvasText is a colour of the system', 0),
  refused('red 🦊', 'expected one colour, got more: 🦊', 4),
  refused('rgb(1 2 3', 'rgb() ends with ")" here, got the end', 9),
];
