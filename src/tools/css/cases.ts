/** Right answers of CSS Values 4, CSS Easing 2, CSS Images 4, Python (Fraction) and colorjs.io. */
import type { FormCase } from '#src/lib/form/form.ts';
import type { form } from './form.ts';

type Case = FormCase<typeof form.inputs, typeof form.options, typeof form.outputs>;

const is = (
  text: string,
  result: string,
  options: Case['options'] = {},
  notes: readonly string[] = [],
): Case => ({
  inputs: { text },
  options,
  outputs: { result },
  notes,
  source: 'Python; CSS Values 4',
});
const code = (text: string, css: string, options: Case['options'] = {}, source = 'rule'): Case => ({
  inputs: { text },
  options,
  outputs: { code: css },
  source,
});
const refused = (text: string, message: string, offset?: number): Case => ({
  inputs: { text },
  problem: { message, ...(offset !== undefined && { offset }) },
  source: 'rule',
});

export const CASES: readonly Case[] = [
  is('13px', '0.8125rem'),
  is('10 px', '0.625rem'),
  is('12px in pt', '9pt'),
  is('12px', '3.175mm', { to: 'mm' }),
  is('1in', '96px'),
  is('1in in cm', '2.54cm'),
  is('1in in Q', '101.6Q'),
  is('1in in pc', '6pc'),
  is('1in in pt', '72pt'),
  is('24px in rem', '1.5rem'),
  is('1.5rem', '24px'),
  is('1.5rem', '15px', { root: '10' }),
  is('50%', '640px'),
  is('10vh', '72px'),
  is('2em', '40px', { em: '20' }),
  is('10px in rem', '0.6667rem', { root: '15' }),
  is('-0.5px', '-0.0313rem'),
  is('8px\n16px', '0.5rem 1rem'),
  is('16 24 320 1280', 'clamp(1rem, 0.8333rem + 0.8333vw, 1.5rem)'),
  is('clamp 16px 24px', 'clamp(1rem, 0.8333rem + 0.8333vw, 1.5rem)'),
  is('24, 16, 320, 1280', 'clamp(1rem, 1.6667rem - 0.8333vw, 1.5rem)'),
  is('16 24 1280 320', 'clamp(1rem, 1.6667rem - 0.8333vw, 1.5rem)'),
  is('32 64 400 1200', 'clamp(2rem, 1rem + 4vw, 4rem)'),
  is('16 24 320 1280', 'clamp(1rem, 0.8333rem + 0.8333cqi, 1.5rem)', { per: 'cqi' }),
  is('18 18 320 1280', '1.125rem'),
  is('10 40 100 400', 'clamp(0.625rem, 10vw, 2.5rem)', {}, ['200 %']),
  is('0 40 200 400', 'clamp(0rem, -2.5rem + 20vw, 2.5rem)'),
  {
    inputs: { text: 'clamp(1rem, 0.8333rem + 0.8333vw, 1.5rem)' },
    outputs: {
      result: 'clamp(1rem, 0.8333rem + 0.8333vw, 1.5rem)',
      facts: [
        { label: 'Narrow, 320px', value: '16px', note: 'off by -0.00064 px' },
        { label: 'Wide, 1280px', value: '24px', note: 'off by -0.00096 px' },
      ],
    },
    source: 'Python',
  },
  is('clamp(1rem, 1.6667rem - 0.8333vw, 1.5rem)', 'clamp(1rem, 1.6667rem - 0.8333vw, 1.5rem)'),
  refused('16 24 320 320', 'the two widths of the window are equal', 0),
  refused('clamp 16 24 320', 'expected two sizes and two widths', 0),
  refused('clamp 16 2x', 'expected a size in px, found "2x"', 0),
  is('red\nblue', '#b700be', {}, ['mixed in oklch']),
  is('red, blue', '#800080', { job: 'gradient', space: 'srgb' }),
  is('red, blue', '#8c53a2', { job: 'gradient', space: 'oklab' }),
  code(
    'red, blue',
    'background: linear-gradient(45deg, #ff0000 0%, #0000ff 100%);',
    { job: 'gradient', space: 'srgb', angle: '45' },
    'CSS Images 4',
  ),
  code(
    'conic-gradient(from 90deg, red, lime 30%, blue)',
    'background: conic-gradient(from 90deg, #ff0000 0%, #00ff00 30%, #0000ff 100%);',
    { job: 'gradient', space: 'srgb' },
    'CSS Images 4',
  ),
  refused('red, blu', 'expected a colour, got "blu"', 5),
  refused('red,', 'expected two colours or more, found 1'),
  is('ease', 'ease'),
  is('cubic-bezier(.34,1.56,.64,1)', 'cubic-bezier(.34,1.56,.64,1)'),
  refused('cubic-bezier(1.2,0,0,1)', 'are 0 to 1, found 1.2', 0),
  refused('cubic-bezier(1,0,0)', 'cubic-bezier() has four numbers, found 3', 0),
  refused('spring 0 1 1', 'a spring has a mass', 0),
  {
    inputs: { text: 'ease' },
    outputs: {
      facts: [
        { label: 'At 0.25', value: '0.408511' },
        { label: 'At 0.5', value: '0.802403' },
        { label: 'At 0.75', value: '0.960459' },
      ],
    },
    source: 'Python; CSS Easing 2',
  },
  {
    inputs: { text: 'cubic-bezier(.34,1.56,.64,1)' },
    outputs: {
      facts: [
        { label: 'At 0.25', value: '0.816289' },
        { label: 'At 0.5', value: '1.087401' },
        { label: 'At 0.75', value: '1.059647' },
      ],
    },
    source: 'Python; CSS Easing 2',
  },
  code('a{content:"16px";border:1px solid;width:24px}', 'a{content:"16px";border:1px solid;width:1.5rem}'),
  code(
    '@media (min-width:640px){a{--s16px:8px;/*4px*/background:url(4px.png) 2px}}',
    '@media (min-width:640px){a{--s16px:0.5rem;/*4px*/background:url(4px.png) 0.125rem}}',
  ),
  code(
    '@media (min-width:640px){a{border:1px solid}}',
    '@media (min-width:40rem){a{border:0.0625rem solid}}',
    {
      borders: true,
      conditions: true,
    },
  ),
  code(
    'a{margin:calc(0px + 5px) -10PX +.5px 1e1px}',
    'a{margin:calc(0rem + 0.3125rem) -0.625rem 0.0313rem 1e1px}',
  ),
  {
    inputs: { text: 'a{\n  width: 24px;\n  top: 8px }' },
    outputs: {
      result: '2 lengths changed',
      table: {
        columns: ['Line', 'Property', 'Before', 'After'],
        rows: [
          ['2', 'width', '24px', '1.5rem'],
          ['3', 'top', '8px', '0.5rem'],
        ],
      },
    },
    source: 'rule',
  },
  {
    inputs: {},
    options: { job: 'shadow', layers: '1', light: '270' },
    outputs: { code: 'box-shadow:\n  16px 0 32px rgb(0 0 0 / 0.4);' },
    source: 'CSS Backgrounds 3',
  },
];
