/** Lines, repairs, palettes. What colours are in numbers is tested in lib/colour. */
import { describe, expect, it } from 'vitest';
import { expectLinear } from '#scripts/testing/processor-time.ts';
import { runForm } from '#src/lib/form/values.ts';
import { converted } from '#src/lib/colour/spaces.ts';
import { hexOf } from '#src/lib/colour/write.ts';
import { form } from './form.ts';
import { androidOrder, harmoniesOf, meantBy, paletteCode, readEntries, shadesOf } from './logic.ts';

const WORLD = {
  nowMs: 0,
  zone: 'UTC',
  locale: 'en',
  randomBytes: (length: number) => new Uint8Array(length),
};
const run = (colours: string, options: object = {}) => runForm(form, { colours }, options, WORLD);

describe('a line that is no colour', () => {
  it.each([
    ['ff8800', '#ff8800'],
    ['F80', '#f80'],
    ['0xff8800', '#ff8800'],
    ['0xffff8800', '#ff8800ff'],
    ['255,136,0', 'rgb(255 136 0)'],
    ['(255; 136; 0)', 'rgb(255 136 0)'],
  ])('%s is offered as %s', async (typed, meant) => {
    expect(meantBy(typed)).toBe(meant);
    expect(await run(typed)).toMatchObject({
      ok: false,
      problem: { repairs: [{ label: `Read as ${meant}`, inputs: { colours: meant } }] },
    });
  });

  it.each(['256,0,0', 'ff880', 'hello', '1,2'])('%s is offered as nothing', (typed) =>
    expect(meantBy(typed)).toBeUndefined(),
  );

  it('does not hide the right ones, and is told with its line and column', () => {
    const entries = readEntries('\ufeffred\r\n  #12345\rblue, lime');
    expect(entries.map(({ text, isWrong = false }) => [text, isWrong])).toEqual([
      ['red', false],
      ['#12345', true],
      ['blue', false],
      ['lime', false],
    ]);
    expect(entries[1]).toMatchObject({ problem: { position: { line: 2, column: 3, offset: 8 } } });
  });
});

it('a hexadecimal colour in Android’s order is offered, and read as CSS until then', async () => {
  expect(androidOrder('#FF8800FF')).toBe('#8800ffff');
  expect(androidOrder('#11223380')).toBeUndefined();
  expect(await run('#FF8800FF')).toMatchObject({
    value: { notes: [{ repairs: [{ inputs: { colours: '#8800ffff' } }] }] },
  });
});

describe('a palette', () => {
  const blue = converted([0.2, 0.4, 0.6], 'srgb', 'srgb');

  it('has eleven shades of one hue, each darker than the one before', () => {
    const shades = shadesOf(blue);
    expect(shades.map(({ name }) => name)).toEqual([
      '50',
      '100',
      '200',
      '300',
      '400',
      '500',
      '600',
      '700',
      '800',
      '900',
      '950',
    ]);
    const light = shades.map(({ rgb }) => converted(rgb, 'srgb', 'oklch')[0]);
    expect(light).toEqual([...light].sort((a, b) => b - a));
    for (const { rgb } of shades)
      expect(Math.abs(converted(rgb, 'srgb', 'oklch')[2] - 250.433)).toBeLessThan(6);
  });

  it('of a grey is grey', () => {
    for (const { rgb } of shadesOf([0.5, 0.5, 0.5]))
      expect(new Set(hexOf(rgb).slice(1).match(/../g))).toHaveLength(1);
  });

  it('has its harmonies by turns of the hue', () => {
    const hues = harmoniesOf([0.5, 0.45, 0.45]).map(({ rgb }) =>
      Math.round(converted(rgb, 'srgb', 'oklch')[2]),
    );
    const own = Math.round(converted([0.5, 0.45, 0.45], 'srgb', 'oklch')[2]);
    expect(hues.map((hue) => (hue - own + 360) % 360)).toEqual([
      180, 330, 30, 120, 240, 150, 210, 90, 180, 270,
    ]);
  });

  it('is written for four kinds of file', () => {
    const shades = shadesOf(blue).slice(0, 1);
    const hex = hexOf(shades[0]?.rgb ?? blue);
    expect(paletteCode(shades, 'css')).toBe(`:root {\n  --colour-50: ${hex};\n}`);
    expect(paletteCode(shades, 'scss')).toBe(`$colour-50: ${hex};`);
    expect(paletteCode(shades, 'tailwind')).toBe(`@theme {\n  --color-brand-50: ${hex};\n}`);
    expect(JSON.parse(paletteCode(shades, 'json'))).toEqual({
      colour: { 50: { $type: 'color', $value: hex } },
    });
  });
});

it('contrast below AA is a no, also of one of many', async () => {
  expect(await run('#777', { contrast: 'white' })).toMatchObject({ value: { isNo: true } });
  expect(await run('#767676', { contrast: 'white' })).toMatchObject({ value: { isNo: false } });
  expect(await run('black\n#777', { contrast: 'white' })).toMatchObject({ value: { isNo: true } });
  expect(await run('black', { contrast: 'wite' })).toMatchObject({
    ok: false,
    problem: { field: 'contrast' },
  });
});

it('a translucent text is laid on its background first', async () => {
  const outcome = await run('#00000088', { contrast: 'white' });
  expect(outcome).toMatchObject({
    value: {
      outputs: {
        contrast: expect.arrayContaining([
          { label: 'Text as seen', value: '#777777', as: 'colour' },
        ]) as unknown,
      },
    },
  });
});

it('more than 10,000 colours are counted', async () => {
  const outcome = await run('red\n'.repeat(10_001));
  expect(outcome).toMatchObject({
    value: { notes: [{ message: 'the first 10,000 of 10,001 colours are listed' }] },
  });
});

it('takes about ten times as long for ten times as many', async () => {
  await expectLinear((count) => run('oklch(62% 0.19 260)\nnone\n'.repeat(count)), 400);
});

it('the contrast of #777777 on white is told cut to 4.47, with the nearest that pass', async () => {
  expect(await run('#777777', { contrast: '#ffffff' })).toMatchObject({
    value: {
      outputs: {
        contrast: [
          { label: 'Contrast', value: '4.47 : 1' },
          { label: 'AA, normal text', value: 'fails', note: '4.5 : 1' },
          { label: 'AA, large text', value: 'passes', note: '3 : 1' },
          { label: 'AAA, normal text', value: 'fails', note: '7 : 1' },
          { label: 'AAA, large text', value: 'fails', note: '4.5 : 1' },
          { label: 'Controls and pictures (1.4.11)', value: 'passes', note: '3 : 1' },
          { label: 'Text as seen', value: '#777777', as: 'colour' },
          { label: 'Background', value: '#ffffff', as: 'colour' },
          { label: 'Nearest that passes AA', value: '#767676', as: 'colour' },
          { label: 'Nearest that passes AAA', value: '#595959', as: 'colour' },
        ],
      },
    },
  });
});
