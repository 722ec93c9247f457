/** How much a drawing draws. Oracle: repetitions counted by hand, as powers. */
import { describe, expect, it } from 'vitest';
import { processorMs } from '#scripts/testing/processor-time.ts';
import { countDrawn } from './expansion.ts';
import { plainDrawing } from './plain.ts';
import { readMarkup } from './xml.ts';

const NS = 'xmlns="http://www.w3.org/2000/svg"';
const count = (text: string): number => countDrawn(plainDrawing(readMarkup(text)));
const svg = (content: string): string => `<svg ${NS}>${content}</svg>`;

/** Groups that each use the one before them ten times. */
const nested = (levels: number, write: (before: number) => string): string =>
  `<g id="u0"><path/></g>${Array.from(
    { length: levels },
    (_, index) => `<g id="u${index + 1}">${write(index).repeat(10)}</g>`,
  ).join('')}`;

describe('countDrawn', () => {
  it('counts every element once where nothing repeats', () => {
    expect(count(svg(''))).toBe(1);
    expect(count(svg('<g><path/><path/></g><text>a<tspan/></text>'))).toBe(6);
  });

  it('counts what a use repeats, with all that stands in it', () => {
    expect(count(svg('<g id="a"><path/></g><use href="#a"/>'))).toBe(6);
    expect(count(svg('<g id="a"><path/></g><use xlink:href="#a"/><use href=" #a "/>'))).toBe(9);
    expect(count(svg('<use href="#none"/><use href="other.svg#a"/><a href="#b"><g id="b"/></a>'))).toBe(5);
  });

  it('counts a 1.6 kB link of nested uses in an instant: ten times as much for each level', () => {
    const bomb = svg(nested(7, (before) => `<use href="#u${before}"/>`));
    expect(bomb.length).toBeLessThan(2500);
    expect(count(bomb)).toBeGreaterThan(10 ** 7);
    expect(count(svg(nested(400, (before) => `<use href="#u${before}"/>`)))).toBe(Infinity);
  });

  it.each([
    ['masks', (before: number) => `<path mask="url(#u${before})"/>`],
    ['patterns in a style', (before: number) => `<path style="fill: url('#u${before}')"/>`],
    ['escaped quotes', (before: number) => `<path fill="url(&quot;#u${before}&quot;)"/>`],
    ['escaped signs', (before: number) => `<use href="&#35;u${before}"/>`],
  ])('counts %s as well', (_, write) => {
    expect(count(svg(nested(6, write)))).toBeGreaterThan(10 ** 6);
  });

  it.each([
    ['percent signs', (at: number) => `<use href="#%75${at}"/>`],
    ['percent signs in a style', (at: number) => `<path style="mask: url('#%75${at}')"/>`],
    ['a broken percent sign', (at: number) => `<use href="#%75${at}"/><use href="#%zz"/>`],
    ['line breaks inside', (at: number) => `<use href="&#9;#&#10;u${at}"/>`],
    ['capitals', (at: number) => `<path mask="URL(#u${at})"/>`],
    ['capitals in a style', (at: number) => `<path style="mask:Url( #u${at} )"/>`],
    ['escapes', (at: number) => `<path mask="u\\72l(#u${at})"/>`],
    ['escapes in a style', (at: number) => `<path style="mask:ur\\6c(#u${at})"/>`],
    ['escaped names', (at: number) => `<path mask="url(\\#u${at})"/>`],
    ['references', (at: number) => `<path style="mask:ur&#108;(#u${at})"/>`],
    ['an inherited paint', (at: number) => `<g fill="url(#u${at})"><path/><path/></g>`],
    ['an inherited mask', (at: number) => `<g mask="url(#u${at})"><path mask="inherit"/></g>`],
    ['a custom property', (at: number) => `<g style="--m:url(#u${at})"><path style="mask:var(--m)"/></g>`],
    ['a paint of what is used', (at: number) => `<use href="#two" fill="url(#u${at})"/>`],
  ])('counts what is written with %s', (_, write) => {
    const two = '<g id="two"><path/><path/></g>';
    expect(count(svg(two + nested(6, write)))).toBeGreaterThan(10 ** 6);
  });

  it.each([
    ['escapes', (at: number) => `.c${at}{mask:u\\72l(#u${at})}`],
    ['an escaped class', (at: number) => `.\\63 ${at}{mask:url(#u${at})}`],
    ['capitals', (at: number) => `.c${at}{mask:URL(#u${at})}`],
    ['references', (at: number) => `.c${at}{mask:ur&#108;(#u${at})}`],
    ['a comment of the markup', (at: number) => `.c${at}{mask:u<!-- -->rl(#u${at})}`],
    ['a bracket in a string', (at: number) => `.c${at}{font-family:"}";mask:url(#u${at})}`],
    ['a rule in the rule', (at: number) => `.c${at}{mask:url(#u${at}); g{fill:red}}`],
    ['a rule before', (at: number) => `.c${at}{ g{fill:red}mask:url(#u${at})}`],
    ['a condition', (at: number) => `:is(.c${at}, .none):not(.none):not(a){mask:url(#u${at})}`],
    [
      'steps of an animation',
      (at: number) => `@keyframes k${at}{from{mask:url(#u${at})}}.c${at}{animation:k${at} 1s}`,
    ],
  ])('counts what a style sheet sets with %s', (_, write) => {
    const styles = Array.from({ length: 6 }, (__, at) => write(at)).join('');
    const drawing = nested(6, (before) => `<path class="c${before}"/>`);
    expect(count(svg(`<style>${styles}</style>${drawing}`))).toBeGreaterThan(10 ** 6);
  });

  it.each([
    ['a mask of a link', (at: number) => `<a mask="url(#u${at})"/>`],
    ['a marker of a link', (at: number) => `<a marker-mid="url(#u${at})"><path d="M0 0h1h1"/></a>`],
    ['a style of a link', (at: number) => `<a style="fill:url(#u${at})"><path/></a>`],
    [
      'a marker of a short outline',
      (at: number) => `<path d="M0 0${'h1'.repeat(9)}" marker-mid="url(#u${at})"/>`,
    ],
    [
      'a paint that marks take over',
      (at: number) =>
        `<marker id="m${at}">${'<path fill="context-fill"/>'.repeat(9)}</marker><path fill="url(#u${at})" marker-end="url(#m${at})"/>`,
    ],
    ['a list of styles inherited', (at: number) => `<g style="list-style:url(#u${at})"><path/></g>`],
    ['a property set twice', (at: number) => `<path style="fill:red;fill:url(#u${at})"/>`],
    ['an unfinished style', (at: number) => `<path style="mask:url(#u${at})"/>`],
    [
      'a namespace of its own',
      (at: number) => `<z:use xmlns:z="http://www.w3.org/2000/svg" href="#u${at}"/>`,
    ],
  ])('counts %s', (_, write) => {
    expect(count(svg(nested(6, write)))).toBeGreaterThan(10 ** 6);
  });

  it.each([
    ['@media in the rule', (at: number) => `.c${at}{@media all{mask:url(#u${at})}}`],
    ['@layer in the rule', (at: number) => `.c${at}{@layer x{mask:url(#u${at})}}`],
    ['@supports in the rule', (at: number) => `.c${at}{@supports (fill:red){mask:url(#u${at})}}`],
    ['@media around the rule', (at: number) => `@media all{.c${at}{mask:url(#u${at})}}`],
    ['layers around the rule', (at: number) => `@layer a,b;@layer a{@layer b{.c${at}{mask:url(#u${at})}}}`],
    ['a rule of the parent', (at: number) => `.c${at}{&amp;{mask:url(#u${at})}}`],
    [
      'a no-break space before a name',
      (at: number) => `.c${at}:not(\u00a0z),x\u00a0c${at}{fill:red}.c${at}{mask:url(#u${at})}`,
    ],
    ['a semicolon in a bracket', (at: number) => `.c${at}:not([a=";"]){mask:url(#u${at})}`],
    ['a brace in a bracket', (at: number) => `.c${at}:not([a="{"]){mask:url(#u${at})}`],
    ['a comment in the address', (at: number) => `.c${at}{mask:/*}*/url(#u${at})}`],
    ['an open rule at the end', (at: number) => `.none{}.c${at}{mask:url(#u${at})}`],
    ['an escaped letter', (at: number) => `.\\000063${at}{mask:url(#u${at})}`],
  ])('counts what a style sheet sets in %s', (_, write) => {
    const styles = Array.from({ length: 6 }, (__, at) => write(at)).join('');
    const drawing = nested(6, (before) => `<path class="c${before}"/>`);
    expect(count(svg(`<style>${styles}</style>${drawing}`))).toBeGreaterThan(10 ** 6);
  });

  it('counts a drawing in an address for every element that shows it', () => {
    const inner = encodeURIComponent(svg('<path/>'.repeat(9)));
    const sheet = `<style>path{mask-image:url("data:image/svg+xml,${inner}")}</style>`;
    expect(count(svg(`${sheet}${'<path/>'.repeat(5)}`))).toBe(2 + 5 + 5 * 10 + 10);
  });

  it('reads a drawing in an address in its own encoding', () => {
    const bytes = Array.from(`\ufeff${svg('<path/>'.repeat(9))}`).flatMap((sign) => [
      sign.charCodeAt(0) & 255,
      sign.charCodeAt(0) >> 8,
    ]);
    expect(
      count(svg(`<image href="data:image/svg+xml;base64,${btoa(String.fromCharCode(...bytes))}"/>`)),
    ).toBe(12);
  });

  it('finds drawings in addresses however they are written', () => {
    const inner = encodeURIComponent(svg('<path/>'.repeat(9)));
    for (const address of [
      `DATA:image/SVG+xml,${inner}`,
      `data: image/svg+xml ;charset=utf-8,${inner}`,
      `data:image/svg&#43;xml,${inner}`,
      `da&#10;ta:image/svg+xml,${inner}`,
    ])
      expect(count(svg(`<image href="${address}"/>`))).toBe(2 + 10);
  });

  it('lets harmless backslashes be', () => {
    expect(count(svg('<style>.a::before{content:"\\201C"}.md\\:b{fill:red}</style><g/>'))).toBe(3);
  });

  it('takes a gradient of a large group for what it costs', () => {
    const gradient = '<linearGradient id="g"><stop/><stop/></linearGradient>';
    expect(count(svg(`${gradient}<g fill="url(#g)">${'<path/>'.repeat(100)}</g>`))).toBe(
      1 + 3 + 101 + 101 * 3,
    );
  });

  it('counts what style sheets repeat, by class, id and element', () => {
    const by = (rule: string) =>
      count(
        svg(
          `<style>${rule}{fill:url(#p)}</style><pattern id="p"><path/><path/></pattern><rect class="a b" id="r"/>`,
        ),
      );
    expect(by('.other')).toBe(6);
    for (const rule of ['.a', 'rect', '#r', 'g > rect.b', '.x, .b:hover']) expect(by(rule)).toBe(9);
    expect(by('[fill]')).toBeGreaterThanOrEqual(9);
  });

  it('counts a marker for every corner of its path', () => {
    const path = `<path d="${'L1 1'.repeat(100)}" marker-mid="url(#m)"/>`;
    expect(count(svg(`<marker id="m"><g/><g/></marker>${path}`))).toBe(1 + 3 + 1 + 100 * 3);
  });

  it('counts a marker for every corner of a polyline, and once where there is no outline', () => {
    const with4 = (shape: string) => count(svg(`<marker id="m"><g/><g/></marker>${shape}`)) - 1 - 3 - 1;
    expect(with4(`<polyline points="${'1,2 '.repeat(10)}" marker-end="url(#m)"/>`)).toBe(10 * 3);
    expect(with4('<rect marker-start="url(#m)"/>')).toBe(3);
    expect(with4('<line marker="url(#m)"/>')).toBe(2 * 3);
    expect(with4(`<path d="${'L1 1'.repeat(3000)}" marker="url(#m)"/>`)).toBe(3000 * 3);
    expect(with4(`<path d="M0 0${'h1v1z'.repeat(20)}" marker="url(#m)"/>`)).toBe(61 * 3);
    expect(with4(`<rect style="d:path('M0 0h1h1')" marker="url(#m)"/>`)).toBe((1 + 3) * 3);
  });

  it('takes an address for one only where it is: not in any attribute that begins with #', () => {
    const big = `<g id="a">${'<path/>'.repeat(50)}</g>`;
    expect(count(svg(`${big}<rect fill="#a" class="#a"/>`))).toBe(1 + 51 + 1);
    expect(count(svg(`${big}<use href="a"/>`))).toBe(1 + 51 + 1);
    expect(count(svg(`${big}<set from="#a" by="#a" values="#a"/>`))).toBe(1 + 51 + 1);
    expect(count(svg(`${big}<text>url(#a)</text>`))).toBe(1 + 51 + 1);
  });

  it('counts what is repeated within what is repeated, each time from the start', () => {
    expect(
      count(svg('<g id="a"><path/></g><g id="b"><use href="#a"/><use href="#a"/></g><use href="#b"/>')),
    ).toBe(1 + 2 + (1 + 2 * 3) + (1 + 1 + 2 * 3));
  });

  it('counts for a rule of several selectors, and for several rules of one', () => {
    const by = (css: string) =>
      count(svg(`<style>${css}</style><mask id="p"><path/></mask><rect class="a"/><circle/>`)) - 6;
    expect(by('.a{color:red}')).toBe(0);
    expect(by('.a,circle{mask:url(#p)}')).toBe(4);
    expect(by('.a{mask:url(#p)}.a{fill:url(#p)}')).toBe(4);
    expect(by('@media print{.a{mask:url(#p)}}')).toBe(2);
    expect(by('#a{mask:url(#p)}')).toBe(0);
    for (const each of ['g ~ .a', 'g~.a', 'g>.a', 'g+.a']) expect(by(`${each}{mask:url(#p)}`)).toBe(2);
    // For all six elements, where it cannot be told for which.
    for (const each of [
      '',
      '*',
      '[a]',
      '.a[b]',
      ':root',
      '*:hover',
      ':not(.z):first-child',
      ':is(g)',
      '\u00e9',
      'a/**/',
    ])
      expect(by(`${each}{mask:url(#p)}`)).toBe(6 * 2);
  });

  it('looks into three drawings, one inside the other, and leaves deeper ones out', () => {
    const pack = (inner: string) => svg(`<image href="data:image/svg+xml;base64,${btoa(inner)}"/>`);
    const levels = (depth: number): string => (depth === 0 ? svg('') : pack(levels(depth - 1)));
    expect([0, 1, 2, 3].map((depth) => count(levels(depth)))).toEqual([1, 3, 5, 7]);
    expect(count(levels(4))).toBe(8);
    expect(
      count(svg(`<style>rect{fill:url(data:image/svg+xml,${encodeURIComponent(svg('<g/>'))})}</style>`)),
    ).toBe(2 + 2);
  });

  it('bears cycles', () => {
    expect(count(svg('<g id="a"><use href="#a"/></g>'))).toBe(5);
    expect(count(svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'))).toBeLessThan(20);
  });

  it('takes the first of two elements with one id, as browsers do', () => {
    const big = `<g id="a">${'<path/>'.repeat(50)}</g>`;
    expect(count(svg(`${big}<g id="a"/><use href="#a"/>`))).toBe(1 + 51 + 1 + 1 + 51);
  });

  it('counts what the texts of entities refer to, and leaves entities of elements and of others out', () => {
    const typed = (declared: string, body: string) => count(`<!DOCTYPE svg [${declared}]>${svg(body)}`);
    expect(typed('<!ENTITY a "<path/><path/>">', '&a;&a;&a;')).toBe(1);
    expect(typed('<!ENTITY a "&#60;path/>">', '&a;')).toBe(1);
    expect(typed('<!ENTITY ns "http://www.w3.org/2000/svg">', '<g/>')).toBe(2);
    expect(typed('<!ENTITY a "x"><!ENTITY b "&a;&a;">', '&b;')).toBe(1);
    expect(typed('<!ENTITY u "#u0">', `<g id="u0"><path/></g><use href="&u;"/>`)).toBe(6);
  });

  it('looks into drawings inside the drawing', () => {
    const inner = svg('<path/>'.repeat(9));
    const packed = `data:image/svg+xml;base64,${btoa(inner)}`;
    expect(count(svg(`<image href="${packed}"/>`))).toBe(2 + 10);
    expect(count(svg(`<image href="data:image/svg+xml,${encodeURIComponent(inner)}"/>`))).toBe(2 + 10);
    expect(count(svg('<image href="data:image/svg+xml;base64,%"/>'))).toBe(2);
  });
});

describe('counting takes no longer than reading', () => {
  const NESTED = 20_000;
  it.each([
    [
      'deep groups, each used',
      `${Array.from({ length: NESTED }, (_, at) => `<g id="g${at}"><use href="#g${at + 1}"/>`).join('')}${'</g>'.repeat(NESTED)}`,
    ],
    [
      'a chain of uses',
      Array.from({ length: NESTED }, (_, at) => `<g id="g${at}"><use href="#g${at + 1}"/></g>`).join(''),
    ],
    [
      'rules for everything',
      `<style>${'*{fill:url(#a)}'.repeat(5000)}</style><g id="a"/>${'<g/>'.repeat(5000)}`,
    ],
    ['a long selector', `<style>${'a'.repeat(100_000)}!{fill:url(#a)}</style>`],
    ['open brackets', `<style>${'{'.repeat(100_000)}</style>`],
    ['open addresses', `<style>${'url('.repeat(100_000)}</style>`],
    [
      'long markers',
      `<marker id="m"/>${`<path d="${'1'.repeat(4000)}" marker-mid="url(#m)"/>`.repeat(2500)}`,
    ],
    ['many prefixes', Array.from({ length: 20_000 }, (_, at) => `<p${at}:g/>`).join('')],
  ])('with %s', (_, content) => {
    const start = processorMs();
    count(svg(content));
    expect(processorMs() - start).toBeLessThan(3000);
  });
});
