/** Drawings of SVGO's own kinds of fixtures, made by hand and at random: what must stay does, and a second reader takes each result. */
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { createElement, useId, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { transformSync } from 'rolldown/utils';
import { describe, expect, it, vi } from 'vitest';
import { anyCharacter } from '#scripts/testing/any-character.ts';
import { expectLinear } from '#scripts/testing/processor-time.ts';
import { encodeUtf8 } from '#src/lib/bytes.ts';
import type { FormWorld } from '#src/lib/form/form.ts';
import { runForm } from '#src/lib/form/values.ts';
import { svgAddresses } from '#src/lib/svg/svg-address.ts';
import { readMarkup } from '#src/lib/svg/xml.ts';
import { gzipSync } from 'fflate';
import { componentName, componentOf } from './component.ts';
import { form } from './form.ts';
import { decimalsOf } from './precision.ts';
import { readSource, textOf } from './reading.ts';

const WORLD = {
  nowMs: 0,
  zone: 'UTC',
  locale: 'en',
  randomBytes: (length: number) => new Uint8Array(length),
};
const NS = 'xmlns="http://www.w3.org/2000/svg"';

async function smaller(
  svg: string | Uint8Array,
  options: object = {},
  differingShare?: FormWorld['differingShare'],
) {
  const outcome = await runForm(form, { svg }, options, {
    ...WORLD,
    ...(differingShare && { differingShare }),
  });
  if (!outcome.ok) throw new Error(outcome.problem.message);
  const { result } = outcome.value.outputs;
  return {
    text: typeof result === 'object' && 'text' in result ? result.text : '',
    notes: (outcome.value.notes ?? []).map(({ message }) => message),
    isNo: outcome.value.isNo,
  };
}

/** Elements with their attributes and text, as saxes reads them. It throws where the document is no XML. */
function readBySaxes(xml: string): { readonly names: readonly string[]; readonly text: string } {
  const names: string[] = [];
  let text = '';
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', ({ name }) => names.push(name));
  parser.on('text', (part) => (text += part));
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  return { names, text };
}

/** Points of a path whose commands are M, L, H, V and Z, by a reader of its own. */
function cornersOf(d: string): readonly (readonly [number, number])[] {
  const corners: [number, number][] = [];
  let [x, y] = [0, 0];
  for (const [, letter = '', rest = ''] of d.matchAll(/([mlhvz])([^mlhvz]*)/gi)) {
    const numbers = Array.from(rest.matchAll(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g), ([text]) => Number(text));
    const isRelative = letter === letter.toLowerCase();
    const step = /[hv]/i.test(letter) ? 1 : 2;
    for (let at = 0; at < numbers.length; at += step) {
      const [first = 0, second = 0] = numbers.slice(at);
      if (/h/i.test(letter)) x = isRelative ? x + first : first;
      else if (/v/i.test(letter)) y = isRelative ? y + first : first;
      else [x, y] = isRelative ? [x + first, y + second] : [first, second];
      corners.push([x, y]);
    }
  }
  return corners;
}

/** Every attribute of SVG and XLink that is written otherwise in React, and some that are not. */
const ATTRIBUTES =
  'accent-height alignment-baseline baseline-shift clip-path clip-rule color-interpolation color-interpolation-filters color-rendering dominant-baseline enable-background fill-opacity fill-rule flood-color flood-opacity font-family font-size font-size-adjust font-stretch font-style font-variant font-weight glyph-orientation-vertical horiz-adv-x image-rendering inline-size letter-spacing lighting-color marker-end marker-mid marker-start mask-type mix-blend-mode overline-position paint-order pointer-events shape-inside shape-margin shape-rendering stop-color stop-opacity strikethrough-position stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration text-overflow text-rendering transform-origin unicode-bidi units-per-em vector-effect vert-adv-y white-space word-spacing writing-mode x-height xlink:actuate xlink:arcrole xlink:role xlink:show xlink:title xlink:type xml:base xml:lang xml:space aria-label data-a role class tabindex crossorigin attributeName viewBox gradientUnits';

/** What is drawn, and the names of its attributes in JSX, as @svgr/core 8.1.0 with plugin-jsx 8.1.0 (MIT) was seen to write them. */
const SVGR = [
  ['<path class="a b" d="M0 0"/>', 'className d'],
  [
    '<path stroke-width="2" stroke-linecap="round" fill-rule="evenodd"/>',
    'strokeWidth strokeLinecap fillRule',
  ],
  [
    '<g aria-hidden="true" tabindex="0" focusable="false" data-a-b="c"/>',
    'aria-hidden tabIndex focusable data-a-b',
  ],
  ['<path style="fill:red"/>', 'style'],
  ['<filter color-interpolation-filters="sRGB"/>', 'colorInterpolationFilters'],
  [
    '<linearGradient gradientUnits="userSpaceOnUse"><stop stop-color="#fff"/></linearGradient>',
    'gradientUnits stopColor',
  ],
  ['<marker markerWidth="3" refX="1" marker-mid="none"/>', 'markerWidth refX markerMid'],
  ['<animate attributeName="x" keyTimes="0;1"/>', 'attributeName keyTimes'],
  ['<g xml:space="preserve" xml:lang="de"/>', 'xmlSpace xmlLang'],
  ['<use xlink:title="b"/>', 'xlinkTitle'],
  [
    '<path glyph-orientation-vertical="0" horiz-adv-x="1" x-height="1"/>',
    'glyphOrientationVertical horizAdvX xHeight',
  ],
] as const;

/** A drawing as a component, compiled, and drawn by React itself. */
function drawnByReact(svg: string): string {
  const { code = '' } = componentOf(svg, { kind: 'jsx', name: 'Pen', colour: '' }) ?? {};
  const compiled = transformSync('pen.jsx', code, { jsx: { runtime: 'classic' } });
  const script = compiled.code
    .replaceAll(/^(?:import .*|export \{.*\};?)$/gm, '')
    .replace('export function', 'function');
  const component: unknown = runInNewContext(`${script}; Pen`, { React: { createElement }, useId });
  return renderToStaticMarkup(createElement(component as FunctionComponent)); // what componentOf writes
}

describe('the optimiser', () => {
  const word = fc.stringMatching(/^[a-z]{1,6}$/);
  const shape = fc.record({
    id: fc.option(word),
    name: fc.option(word),
    label: fc.option(word),
    text: fc.option(word),
  });

  it('keeps every id, class, label and text, on both levels', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(shape, { maxLength: 6 }),
        fc.constantFrom('safe', 'strong'),
        async (shapes, level) => {
          const inner = shapes.map(({ id, name, label, text }, at) => {
            const attributes = `${id === null ? '' : ` id="${id}${at}"`}${name === null ? '' : ` class="${name}"`}${label === null ? '' : ` aria-label="${label}"`}`;
            return text === null
              ? `<g><path${attributes} d="M 0 0 L 10 0 L 10 ${at + 1} Z"/></g>`
              : `<text${attributes}>${text}</text>`;
          });
          const { text: result } = await smaller(`<svg ${NS} viewBox="0 0 24 24">${inner.join('\n')}</svg>`, {
            level,
          });
          for (const [at, { id, name, label, text }] of shapes.entries()) {
            if (id !== null) expect(result).toContain(`id="${id}${at}"`);
            if (name !== null) expect(result).toContain(`class="${name}"`);
            if (label !== null) expect(result).toContain(`aria-label="${label}"`);
            if (text !== null) expect(readBySaxes(result).text).toContain(text);
          }
          expect(readBySaxes(result).names).toHaveLength(readMarkup(result).tags.length);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('moves no corner by 1/1000 of the smaller side, in boxes of any size', async () => {
    const side = fc.constantFrom(0.001, 0.5, 1, 16, 24, 100, 512, 3000);
    const share = fc.double({ min: 0.05, max: 0.95, noNaN: true });
    await fc.assert(
      fc.asyncProperty(
        side,
        fc.array(fc.tuple(share, share), { minLength: 3, maxLength: 8 }),
        async (box, points) => {
          const corners = points.map(([x, y]) => [x * box, y * box] as const);
          const d = corners
            .map(([x, y], at) => `${at === 0 ? 'M' : 'L'} ${x.toFixed(9)} ${y.toFixed(9)}`)
            .join(' ');
          const { text: result } = await smaller(
            `<svg ${NS} viewBox="0 0 ${box} ${box}"><path d="${d}"/></svg>`,
          );
          const after = cornersOf(/ d="([^"]*)"/.exec(result)?.[1] ?? '');
          for (const [x, y] of corners) {
            const nearest = Math.min(
              ...after.map(([ax, ay]) => Math.max(Math.abs(ax - x), Math.abs(ay - y))),
            );
            // What lies on a straight line of others is no corner.
            if (after.length === corners.length) expect(nearest).toBeLessThan(box / 1000);
          }
        },
      ),
      { numRuns: 80 },
    );
  });

  it('gives the same once more for its own results', async () => {
    const { text: once } = await smaller(form.examples[0].inputs.svg ?? '');
    expect((await smaller(once)).text).toBe(once);
  });

  it('takes steps back, the last first, until a page that draws both sees no difference', async () => {
    const svg = `<svg ${NS} viewBox="0 0 24 24"><!-- a --><g transform="scale(1.0)"><path fill="#ff0000" d="M 0.12345 0 L 9 9.87654"/></g></svg>`;
    const seen: string[] = [];
    const until = (isSame: (after: string) => boolean) => async (before: Uint8Array, after: Uint8Array) => {
      expect(new TextDecoder().decode(before)).toContain('#ff0000');
      seen.push(new TextDecoder().decode(after));
      return Promise.resolve(isSame(seen.at(-1) ?? '') ? 0.005 : 0.0123);
    };
    const drawn = (isSame: (after: string) => boolean, options = {}) => smaller(svg, options, until(isSame));
    expect(await drawn((after) => after.includes('.123'))).toMatchObject({
      notes: ['taken back: outlines with 2 decimals, because 1.23 % of the pixels would differ'],
      text: `<svg ${NS} viewBox="0 0 24 24"><g><path fill="red" d="M.123 0 9 9.877"/></g></svg>`,
    });
    expect((await drawn((after) => after.includes('.12'), { precision: '0' })).notes).toEqual([
      'taken back: outlines with 0 decimals, because 1.23 % of the pixels would differ',
    ]);
    expect((await drawn((after) => after.includes('#ff0000'))).text).toContain('<g transform="scale(1.0)">');
    const whole = await drawn(() => false, { level: 'strong' });
    expect(whole.text).toBe(svg.replace('<!-- a -->', ''));
    expect(whole.notes[0]).toMatch(/^taken back: strong with 2 decimals, because .*; clean-up, because/);
    expect(new Set(seen).size).toBeLessThanOrEqual(seen.length);
  });

  it('answers where the page cannot draw, and where SVGO cannot read a style sheet', async () => {
    const { text: result } = await smaller(`<svg ${NS}><!-- a --></svg>`, {}, () =>
      Promise.reject(new Error('no')),
    );
    expect(result).toBe(`<svg ${NS}/>`);
    const broken = `<svg ${NS}><style>html /deep/ [flex]{fill:red}</style><path fill="red" stroke="none" d="M0 0h9v9z"/></svg>`;
    expect(await smaller(broken)).toMatchObject({
      text: broken,
      notes: [expect.stringMatching(/^taken back: .*because SVGO cannot read it/)],
    });
  });

  it('takes a step back that would lose something, and says so', async () => {
    const before = `<svg ${NS} viewBox="0 0 9 9"><switch><g systemLanguage="de"><path d=""/></g><path d="M0 0h9v9z"/></switch></svg>`;
    expect((await smaller(before)).text).toContain('systemLanguage');
  });

  it('reads what is gzipped, and refuses what unpacks to too much or is damaged', async () => {
    const svg = `<svg ${NS} viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>`;
    expect((await smaller(gzipSync(encodeUtf8(svg)))).text).toBe(svg);
    expect(textOf(gzipSync(encodeUtf8(svg)).subarray(0, 30)).ok).toBe(false);
    const bomb = textOf(gzipSync(new Uint8Array(60_000_000)));
    expect(!bomb.ok && bomb.problem.message).toBe('expected at most 50.0 MB unpacked');
  });

  it.each([
    ['bytes that are no text', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0xff)],
    ['half a surrogate', `<svg ${NS}><text>\ud800</text></svg>`],
    [
      'entities in entities',
      `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><svg ${NS}><text>&b;</text></svg>`,
    ],
    ['a thousand levels', `<svg ${NS}>${'<g>'.repeat(1000)}${'</g>'.repeat(1000)}</svg>`],
    [
      'a hundred thousand levels',
      `<svg ${NS}>${'<g id="a">'.repeat(100_000)}${'</g>'.repeat(100_000)}</svg>`,
    ],
    [
      'repetitions without end',
      `<svg ${NS}><g id="a"><use href="#b"/><use href="#b"/></g><g id="b"><use href="#a"/></g></svg>`,
    ],
    ['CSS that is broken', `<svg ${NS}><style>a{{{;;@media</style><path style="}{" d="M"/></svg>`],
    ['an outline that is none', `<svg ${NS} viewBox="0 0 1 1"><path d="M0 0 L NaN Infinity hello"/></svg>`],
  ])('ends with an answer or a refusal for %s', async (_what, svg) => {
    for (const level of ['safe', 'strong']) {
      const outcome = await runForm(form, { svg }, { level }, WORLD);
      if (!outcome.ok) expect(outcome.problem.message).toMatch(/expected|nested|found/);
    }
  });

  it('takes ten times as long for ten times as many shapes', async () => {
    const drawing = (count: number) =>
      `<svg ${NS} viewBox="0 0 24 24">${'<path fill="#ff0000" d="M 1.00001 2 L 3 4.5 L 7 8 Z"/>'.repeat(count)}</svg>`;
    await expectLinear((count) => smaller(drawing(count)), 300);
  });

  it('says no to --check only where a tenth can be saved', async () => {
    const large = form.examples[0].inputs.svg ?? '';
    expect((await smaller(large, { check: true })).isNo).toBe(true);
    expect((await smaller((await smaller(large)).text, { check: true })).isNo).toBe(false);
  });

  it('counts decimals by all that enlarges', () => {
    const decimals = (inner: string, box = '0 0 1000 1000') =>
      decimalsOf(readMarkup(`<svg viewBox="${box}">${inner}</svg>`));
    expect(decimals('')).toBe(1);
    expect(decimals('', '0 0 3000 2000')).toBe(0);
    expect(decimals('', '0 0 24 24')).toBe(2);
    expect(decimals('', '0 0 0.001 0.001')).toBe(7);
    expect(decimals('<g transform="scale(2,100)"/>')).toBe(3);
    expect(decimals('<g transform="matrix(10 0 0 10 5 5)"><g transform="scale(.5) scale(20)"/></g>')).toBe(3);
    expect(decimals('<clipPath clipPathUnits="objectBoundingBox"/>')).toBe(4);
    expect(decimals('<symbol viewBox="0 0 10 10"/>')).toBe(3);
    expect(decimals('<style>a{transform:scale(9)}</style>')).toBe(3);
  });
});

describe('a data URI', () => {
  it('escapes what cuts a picture off, and is shorter than Base64', () => {
    const { percent, base64 } = svgAddresses(
      `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'><path fill='#f00' d='M0 0h1v1z'/></svg>`,
    );
    expect(percent).toContain("fill='%23f00'");
    expect([percent.length, base64.length]).toEqual([130, 158]);
  });
});

describe('a component', () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9" class="icon" aria-labelledby="t"><title id="t">A &amp; {b}</title><style>.a{fill:red}</style><linearGradient id="g"><stop stop-color="#f00" style="stop-opacity:.5;--x:url(data:a;b)"/></linearGradient><path id="own" fill="url(#g)" stroke-width="2" onclick="x()" data-a="1" d="M0 0h1v1z"/><use xlink:href="#own"/><script>1</script></svg>`;
  const made = (kind: 'jsx' | 'tsx' | 'vue', colour = '') => componentOf(svg, { kind, name: 'Pen', colour });

  it('of React has names of React, and ids of its own in each copy', () => {
    const { code = '', dropped = [] } = made('jsx', 'rgb(255 0 0)') ?? {};
    expect(code).toBe(
      "import { useId } from 'react';\n\nexport function Pen(props) {\n  const id = useId();\n  return (\n    " +
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" className="icon" aria-labelledby={`${id}-t`} {...props}><title id={`${id}-t`}>{"A & {b}"}</title><style>{".a{fill:red}"}</style><linearGradient id={`${id}-g`}><stop stopColor="currentColor" style={{ stopOpacity: ".5", "--x": "url(data:a;b)" }} /></linearGradient><path id={`${id}-own`} fill={`url(#${id}-g)`} strokeWidth="2" data-a="1" d="M0 0h1v1z" /><use href={`#${id}-own`} /></svg>' +
        '\n  );\n}\n',
    );
    expect(dropped).toEqual(['onclick', '<script>']);
  });

  it('of Vue binds its ids and keeps its styles', () => {
    const { code = '' } = made('vue') ?? {};
    expect(code).toContain("<script setup>\nimport { useId } from 'vue';");
    expect(code).toContain('<component :is="\'style\'">.a{fill:red}</component>');
    expect(code).toContain('<path :id="`${id}-own`" :fill="`url(#${id}-g)`" stroke-width="2"');
  });

  it('is named after its file', () => {
    expect(['pen.svg', 'my-pen_2.svg', '24px.svg', 'ö.svg', ''].map(componentName)).toEqual([
      'Pen',
      'MyPen2',
      'Icon24px',
      'Icon',
      'Icon',
    ]);
  });

  it('is code that a compiler can read', () => {
    for (const kind of ['jsx', 'tsx'] as const)
      expect(transformSync(`a.${kind}`, made(kind)?.code ?? '').errors).toEqual([]);
  });

  it('is drawn by React with every attribute that the drawing had, and without a warning', () => {
    const warned = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const names = ATTRIBUTES.split(' ');
    const inner = names.map((name) => `<path ${name}="1"/>`).join('');
    const drawn = drawnByReact(`<svg ${NS} xmlns:xlink="http://www.w3.org/1999/xlink">${inner}</svg>`);
    expect(Array.from(drawn.matchAll(/<path ([^>]*)><\/path>/g), ([, written]) => written)).toEqual(
      names.map((name) => `${name}="1"`),
    );
    expect(warned).not.toHaveBeenCalled();
    warned.mockRestore();
  });

  it.each(SVGR)('has the names that @svgr/core 8.1.0 gives: %s', (inner, names) => {
    const { code = '' } =
      componentOf(`<svg ${NS}>${inner}</svg>`, { kind: 'jsx', name: 'Icon', colour: '' }) ?? {};
    const written = Array.from(code.matchAll(/ ([A-Za-z][\w-]*)=[{"]/g), ([, name]) => name);
    expect(written.slice(1).join(' ')).toBe(names);
  });

  it('of a text has the same words for React as for XML', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 20 }), (text) => {
        // What XML cannot hold, and white space alone, which is none between shapes.
        const word = `a${text.replaceAll(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '')}`;
        const escaped = word.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
        const drawn = drawnByReact(`<svg ${NS}><text>${escaped}</text></svg>`);
        expect(readBySaxes(drawn.replaceAll('&#x27;', "'")).text).toBe(word);
      }),
      { numRuns: 30 },
    );
  });
});

it('a drawing written anew is the same to another reader', () => {
  const read = readSource(
    `<?xml version="1.0"?><!DOCTYPE svg><svg ${NS}><!-- a --><text a='"' b="'">1 &lt; 2 &amp; <![CDATA[<b>]]></text></svg>`,
  );
  expect(read.ok && readBySaxes(read.value.clean)).toEqual({ names: ['svg', 'text'], text: '1 < 2 & <b>' });
});
