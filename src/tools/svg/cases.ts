/** What must stay, and what may go: SVG 2, CSS Color 4, and what SVGO 4.1.0 by itself makes of each (section SVG of the specification). */
import type { FormCase } from '#src/lib/form/form.ts';
import type { form } from './form.ts';

type Case = FormCase<typeof form.inputs, typeof form.options, typeof form.outputs>;

const NS = 'xmlns="http://www.w3.org/2000/svg"';
const PATH = '<path d="M0 0h1v1z"/>';
const drawing = (inner: string, attributes = ' viewBox="0 0 1 1"') =>
  `<svg ${NS}${attributes}>${inner}</svg>`;

const is = (
  svg: string,
  result: string,
  source: string,
  options: Case['options'] = {},
  notes: readonly string[] = [],
): Case => ({ inputs: { svg }, options, outputs: { result }, notes, source });
const same = (svg: string, source: string, options: Case['options'] = {}) => is(svg, svg, source, options);
const refused = (svg: string, message: string, offset?: number): Case => ({
  inputs: { svg },
  problem: { message, ...(offset !== undefined && { offset }) },
  source: 'XML 1.0',
});

const STYLED = drawing(
  '<style>.a:hover{fill:red}@media (prefers-color-scheme:dark){.a{fill:#fff}}</style><path class="a" d="M0 0h1v1z"/>',
);
const SPRITE = drawing(
  `<symbol id="a">${PATH}</symbol><symbol id="b"><path fill="#000" d="M0 0h1v1z"/></symbol>`,
  '',
);
const ENTITY = `<!DOCTYPE svg [<!ENTITY c "#f00">]>${drawing('<path fill="&c;" d="M0 0h1v1z"/>')}`;
const RED = drawing('<path fill="red" d="M0 0h1v1z"/>');
const DARK = 'a rule: only a note tells of what runs';

export const CASES: readonly Case[] = [
  is(
    drawing('<path d="M 0.0001 0.0001 L 0.0009 0.0001 L 0.0005 0.00073 Z"/>', ' viewBox="0 0 0.001 0.001"'),
    drawing('<path d="M.0001.0001h.0008L.0005.00073Z"/>', ' viewBox="0 0 0.001 0.001"'),
    'rule 2; SVGO alone deletes the path',
  ),
  same(STYLED, 'rule 1; SVGO alone deletes both rules'),
  same(
    STYLED.replace('class="a" d="M0 0h1v1z"', 'd="M0 0h1v1z" class="a"').replace(
      ' viewBox="0 0 1 1"',
      ' viewBox="0 0 1 1"',
    ),
    'rule 1',
    { level: 'strong' },
  ),
  same(SPRITE, 'rule 1; SVGO alone leaves an empty drawing'),
  same(
    drawing(PATH, ' viewBox="0 0 1 1" role="img" aria-label="Pen"'),
    'rule 1; SVGO alone deletes the role',
  ),
  same(drawing('<path id="icon" d="M0 0h1v1z"/>'), 'rule 1; SVGO alone renames it'),
  same(drawing(`<title>A pen</title><desc>Of wood</desc>${PATH}`), 'rule 1'),
  same(drawing('<text xml:space="preserve">a  <tspan>b</tspan>  c</text>'), 'rule 1, XML 1.0 §2.10'),
  is(ENTITY, RED, 'XML 1.0 §4.4'),
  is(RED.replace('"red"', "'&#35;F00'"), RED, 'CSS Color 4'),
  is(
    drawing(`<!-- drawn --><metadata>x</metadata><g/><path fill-opacity="1.0" d="M0 0h1v1z"></path>`),
    drawing(PATH),
    'rule 1',
  ),
  // What SVGO's own fixtures ask about (test/plugins of svg/svgo, MIT), each by a drawing of our own.
  same(
    drawing(
      '<filter id="a"><feFlood flood-color="#aaa"/></filter><mask id="b"><g style="filter:url(#a)"/></mask><g mask="url(#b)"><path d="M0 0h1v1z"/></g>',
    ),
    'removeEmptyContainers.07: an empty group that a filter fills stays',
  ),
  same(
    drawing('<switch><g requiredExtensions="urn:a"/><path d="M0 0h1v1z"/></switch>'),
    'removeEmptyContainers.06: an empty group in a switch may be what is shown',
  ),
  is(
    drawing('<path d="M0 0h1v1z" transform="matrix(-1,0,-0.3,0.9,0,0)"/>'),
    drawing('<path d="M0 0h1v1z" transform="matrix(-1 0 -.3 .9 0 0)"/>'),
    'convertTransform.07: angles keep their decimals; SVGO alone writes skewX(17)',
  ),
  is(
    drawing('<style media="print">.a{fill:red}</style><path d="M0 0h1v1z" class="a"/>'),
    drawing('<style media="print">.a{fill:red}</style><path d="M0 0h1v1z" class="a"/>'),
    'mergeStyles.03: rules for printing stay where they are; SVGO alone paints it red on the screen',
    { classes: false },
  ),
  // What is drawn by another drawing keeps even what seems to be a default.
  same(drawing('<g id="a"><path fill="#000" d="M0 0h1v1z"/></g><use href="#a" fill="red"/>'), 'SVG 2, 5.6'),
  is(
    drawing(
      '<g opacity="0.50"><path d="M0 0h1v1z" stroke-width="0.333333"/></g>',
      ' viewBox="0 0 2000 2000"',
    ),
    drawing('<g opacity=".5"><path d="M0 0h1v1z" stroke-width=".333"/></g>', ' viewBox="0 0 2000 2000"'),
    'rule 2: outlines alone lose decimals',
  ),
  is(
    drawing('<g transform="scale(1000)"><path d="M.1234567.1h.5v.5z"/></g>', ' viewBox="0 0 1000 1000"'),
    drawing('<g transform="scale(1000)"><path d="M.1235.1h.5v.5z"/></g>', ' viewBox="0 0 1000 1000"'),
    'rule 2: a transform enlarges what is rounded',
  ),
  is(drawing('<path d="M0.123456 0h1v1z"/>'), drawing('<path d="M.1 0h1v1z"/>'), 'the option', {
    precision: '1',
  }),
  is(
    drawing(PATH, ' viewBox="0 0 1 1" width="1" height="1"'),
    drawing(PATH, ' width="1" height="1"'),
    'the option',
    { viewBox: false },
  ),
  is(drawing(`<title>A</title>${PATH}`), drawing(PATH), 'the option', { titles: false }),
  is(drawing(PATH, ' viewBox="0 0 1 1" role="img"'), drawing(PATH), 'the option', { aria: false }),
  is(drawing(`<path id="unused" d="M0 0h1v1z"/>`), drawing(PATH), 'the option', { ids: false }),
  is(
    drawing(`<script>alert(1)</script>${PATH}`, ' viewBox="0 0 1 1" onclick="x()"'),
    drawing(`<script>alert(1)</script>${PATH}`, ' viewBox="0 0 1 1" onclick="x()"'),
    DARK,
    {},
    ['scripts (onclick on <svg>, <script>)'],
  ),
  is(
    drawing(
      `<script>alert(1)</script><a href="javascript:x()">${PATH}</a><image href="https://example.com/a.png"/><style>@import "https://example.com/a.css";path{fill:url(https://example.com/b)}</style><foreignObject><p xmlns="http://www.w3.org/1999/xhtml">a</p></foreignObject>`,
      ' viewBox="0 0 1 1" onclick="x()"',
    ),
    drawing(`<a>${PATH}</a><image/><style>path{fill:none}</style>`),
    'rule 4',
    { harmless: true },
  ),
  is(
    drawing('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml"><b>a</b> <i>b</i></p></foreignObject>'),
    drawing('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml"><b>a</b> <i>b</i></p></foreignObject>'),
    'a blank between elements of HTML is seen',
    {},
    ['HTML (foreignObject)', 'only written anew'],
  ),
  is(`<svg viewBox="0 0 1 1">${PATH}</svg>`, `<svg viewBox="0 0 1 1" ${NS}>${PATH}</svg>`, 'SVG 2, 1.4', {}, [
    'xmlns was missing',
  ]),
  refused(drawing('<path d="M0 0h1v1z">'), 'expected </path>, found "</svg>"', 78),
  refused('<html/>', 'expected an <svg> element, found <html>'),
  refused('hello', 'expected an <svg> element, found none', 0),
  {
    inputs: { svg: RED },
    options: { to: 'tsx', name: 'Pen', colour: '#f00' },
    outputs: {
      component: `import { type SVGProps } from 'react';\n\nexport function Pen(props: SVGProps<SVGSVGElement>) {\n  return (\n    <svg ${NS} viewBox="0 0 1 1" {...props}><path fill="currentColor" d="M0 0h1v1z" /></svg>\n  );\n}\n`,
      uri: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'%3E%3Cpath fill='red' d='M0 0h1v1z'/%3E%3C/svg%3E",
    },
    source: 'RFC 2397; React, SVG elements',
  },
];
