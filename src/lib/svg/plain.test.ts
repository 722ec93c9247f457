import { describe, expect, it } from 'vitest';
import { inspectSvg, prepareSvg } from './svg.ts';

const NS = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"';
const prepared = (text: string): string => {
  const made = prepareSvg(text);
  return made.ok ? made.value : made.problem.message;
};
const leftOutOf = (text: string): readonly string[] => {
  const facts = inspectSvg(text);
  return facts.ok ? facts.value.leftOut : [facts.problem.message];
};
const svg = (content: string): string => `<svg ${NS}>${content}</svg>`;
const styled = (css: string): string => svg(`<style>${css}</style>`);

describe('what is drawn is written anew', () => {
  it.each([
    [
      'defaults of a document type',
      `<!DOCTYPE svg [<!ATTLIST use href CDATA "#a"><!ATTLIST g id CDATA "a">]>${svg('<g/><use/>')}`,
      svg('<g/><use/>'),
      '<!ATTLIST>',
    ],
    [
      'entities of elements',
      `<!DOCTYPE svg [<!ENTITY a "<g/>">]>${svg('&a;<g/>')}`,
      svg('<g/>'),
      '<!ENTITY a>',
    ],
    [
      'rules for values of properties',
      styled('@property --m{syntax:"*";inherits:false;initial-value:url(#a)}g{fill:red}'),
      styled('g{fill:red;}'),
      '@property',
    ],
    [
      'imported sheets',
      styled('@import "data:text/css,*{mask:url(%23a)}";g{fill:red}'),
      styled('g{fill:red;}'),
      '@import',
    ],
    ['unknown at-rules', styled('@scope (g){g{mask:url(#a)}}'), styled(''), '@scope'],
    [
      'unknown functions',
      styled('g{mask:image-set("#a" 1x);fill:red}'),
      styled('g{fill:red;}'),
      'image-set()',
    ],
    [
      'functions of a sheet',
      styled('@function --f(){result:url(#a)}g{mask:--f()}'),
      styled('g{}'),
      '@function',
    ],
    [
      'reflections',
      svg('<g style="-webkit-box-reflect:below;fill:red"/>'),
      svg('<g style="fill:red;"/>'),
      '-webkit-box-reflect',
    ],
    [
      'animated addresses',
      svg('<use><set attributeName="href" to="#a"/></use>'),
      svg('<use></use>'),
      '<set>',
    ],
    ['animated classes', svg('<g><set attributeName="class" to="c"/></g>'), svg('<g></g>'), '<set>'],
    [
      'animated masks',
      svg('<g><animate attributeName="mask" values="url(#a)"/></g>'),
      svg('<g></g>'),
      '<animate>',
    ],
    [
      'sheets of HTML',
      svg('<link xmlns="http://www.w3.org/1999/xhtml" rel="stylesheet" href="data:text/css,"/>'),
      svg(''),
      '<link>',
    ],
    [
      'sheets of an instruction',
      `<?xml-stylesheet href="data:text/css,"?>${svg('<g/>')}`,
      svg('<g/>'),
      '<?xml-stylesheet?>',
    ],
    ['escaped properties', svg('<g mask="u\\72l(#a)"/>'), svg('<g mask="u\\72l(#a)"/>'), undefined],
    [
      'an unfinished address',
      svg('<g style="mask:url(#a"/>'),
      svg('<g style=""/>'),
      'an unfinished value of mask',
    ],
    ['an unfinished text', styled('g{font:"a'), styled('g{}'), 'an unfinished value of font'],
  ])('without %s', (_, text, drawn, told) => {
    const parts = (made: string) => made.replace(/<style><\/style>/, '<style></style>');
    expect(parts(prepared(text))).toBe(
      drawn.endsWith('></svg>') && drawn === svg('') ? `<svg ${NS}></svg>` : drawn,
    );
    expect(leftOutOf(text)).toEqual(told === undefined ? [] : expect.arrayContaining([told]));
  });

  it('keeps a drawing as it was: rules, texts, references and drawings in addresses', () => {
    const text = svg(
      '<style>.a,g&gt;b:hover{fill:url(#x);stroke:#fff;}@media print{a{fill:red;}}</style>' +
        '<text xml:space="preserve" title="a&#10;b&lt;">a &amp; b]]&gt; <tspan>c</tspan></text><image href="data:image/png;base64,AA=="/>',
    ).replace('a&#10;b&lt;', 'a&#10;b&#60;');
    expect(prepared(text)).toBe(text);
    expect(leftOutOf(text)).toEqual([]);
  });

  it('draws a drawing in an address as it was counted, too', () => {
    const inner = `<!DOCTYPE svg [<!ATTLIST use href CDATA "#a">]>${svg('<use/>')}`;
    const address = `data:image/svg+xml,${encodeURIComponent(svg('<use/>'))}`;
    expect(prepared(svg(`<image href="data:image/svg+xml;base64,${btoa(inner)}"/>`))).toBe(
      svg(`<image href="${address}"/>`),
    );
    expect(leftOutOf(svg(`<image href="data:image/svg+xml;base64,${btoa(inner)}"/>`))).toEqual([
      '<!ATTLIST>',
    ]);
    expect(prepared(svg('<image href="data:image/svg+xml,no"/>'))).toBe(svg('<image/>'));
  });

  it('stays broken where it was, so that browsers draw nothing of it', () => {
    for (const text of [svg('<g>'), `${svg('')}<g/>`, svg('&none;'), `<!DOCTYPE svg>${svg('&none;')}`])
      expect(prepared(text)).toMatch(/<$/);
  });
});
