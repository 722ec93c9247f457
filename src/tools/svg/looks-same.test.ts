/** Drawings of the kinds that SVGO's own fixtures have (test/plugins of svg/svgo, MIT), made by hand: a second drawer sees no difference. */
import { execFileSync } from 'node:child_process';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { findProgram } from '#scripts/find-program.ts';
import { looksSame } from '#src/lib/looks-same.ts';
import { runForm } from '#src/lib/form/values.ts';
import { form } from './form.ts';

const WORLD = {
  nowMs: 0,
  zone: 'UTC',
  locale: 'en',
  randomBytes: (length: number) => new Uint8Array(length),
};

/** What is inside of a square of 100 units. */
const DRAWINGS: Readonly<Record<string, string>> = {
  'arcs and curves':
    '<path d="M10.123 50a40.5 40.25 30 1 0 80 0C80.25 20.5 60.125 20.5 50 50S20 90 10.123 50Z" fill="#0a7"/>',
  'smooth and quadratic curves':
    '<path d="M5 50Q25.25 5.5 50 50T95 50" fill="none" stroke="#f00" stroke-width="7.50"/>',
  'caps, joins and dashes':
    '<path d="M10 20h80l-70 60" fill="none" stroke="#00f" stroke-width="9" stroke-linecap="round" stroke-linejoin="bevel" stroke-dasharray="15.0 4" stroke-dashoffset="3"/>',
  'holes by both rules':
    '<path fill-rule="evenodd" d="M10 10h80v80h-80zM30 30h40v40h-40z"/><path d="M40 40h20v20h-20z" fill="#e80"/>',
  'transforms of transforms':
    '<g transform="translate(50 50) rotate(33.3333)"><g transform="skewX(12.345) scale(1.25 .75)"><rect x="-20" y="-20" width="40" height="40" fill="#909"/></g></g>',
  'a matrix':
    '<rect x="5" y="5" width="40" height="40" transform="matrix(.8 .3 -.25 1.1 20 5)" fill="#063"/>',
  'rotation around a point':
    '<g fill="#06c" transform="rotate(17.5 50 50)"><rect x="20" y="30" width="60" height="40" rx="8" ry="4"/></g>',
  'gradients that inherit':
    '<defs><linearGradient id="a"><stop offset="0%" stop-color="#ff0000"/><stop offset="1" stop-color="rgb(0,0,255)" stop-opacity="0.50"/></linearGradient><radialGradient id="b" href="#a" fx=".3" gradientTransform="rotate(20 .5 .5)"/></defs><rect width="50" height="100" fill="url(#a)"/><circle cx="70" cy="50" r="25.5" fill="url(#b)"/>',
  'a pattern':
    '<pattern id="p" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0h5v5h-5z" fill="#c33"/></pattern><rect width="100" height="100" fill="url(#p)"/>',
  'masks and clip paths':
    '<clipPath id="c"><circle cx="50" cy="50" r="40"/></clipPath><mask id="m"><rect width="100" height="50" fill="#fff"/></mask><g clip-path="url(#c)"><rect width="100" height="100" fill="#399" mask="url(#m)"/></g>',
  'an empty group that a filter fills':
    '<filter id="f" x="0" y="0" width="100" height="100" filterUnits="userSpaceOnUse"><feFlood flood-color="#0c8"/></filter><g filter="url(#f)"/>',
  'a blur':
    '<filter id="f"><feGaussianBlur stdDeviation="3.50"/></filter><circle cx="50" cy="50" r="30" filter="url(#f)" fill="#804"/>',
  markers:
    '<marker id="k" markerWidth="4" markerHeight="4" refX="2" refY="2" orient="auto"><path d="M0 0 4 2 0 4z"/></marker><path d="M20 20 80 50 20 80" fill="none" stroke="#000" stroke-width="4" marker-mid="url(#k)" marker-end="url(#k)"/>',
  'what is used again':
    '<defs><g id="u"><rect width="20" height="20"/></g><symbol id="s" viewBox="0 0 4 4"><path d="M0 0h4v4z"/></symbol></defs><use href="#u" x="10" y="10" fill="#0af"/><use href="#s" x="40" y="40" width="50" height="50" fill="#fa0"/>',
  'a drawing in a drawing':
    '<svg x="10" y="10" width="80" height="40" viewBox="0 0 20 20" preserveAspectRatio="xMaxYMid slice"><circle cx="10" cy="10" r="10" fill="#5a0"/></svg>',
  'groups that are translucent':
    '<g opacity=".50"><rect width="60" height="60" fill="red"/><rect x="30" y="30" width="60" height="60" fill="blue" fill-opacity="0.250"/></g>',
  'colours that are inherited, and the present one':
    '<g color="#0b5" fill="currentColor" stroke="none"><rect x="10" y="10" width="30" height="80"/><g fill="inherit" stroke="#000"><circle cx="70" cy="50" r="20"/></g></g>',
  'rules of a style sheet':
    '<style>.a{fill:#936} #b{stroke:#000;stroke-width:4} rect.a{fill-opacity:.8}</style><rect class="a" x="10" y="10" width="40" height="40"/><circle id="b" cx="70" cy="70" r="18" class="a"/>',
  'shapes of all kinds':
    '<ellipse cx="30" cy="30" rx="20.0" ry="10"/><line x1="0" y1="99" x2="99" y2="0" stroke="#d0d" stroke-width="2"/><polyline points="10,60 30,90 50,60" fill="none" stroke="#000"/><polygon points="60 60,90 60,75.5 90.25" fill="#db0"/>',
  'what a switch chooses':
    '<switch><g requiredExtensions="urn:none"/><rect x="20" y="20" width="60" height="60" fill="#258"/></switch>',
};

/** So large a picture is drawn, in pixels. */
const SIDE = 256;
const RSVG = findProgram('rsvg-convert');

const drawn = (svg: string): PNG =>
  PNG.sync.read(
    execFileSync(RSVG ?? '', ['-w', String(SIDE), '-h', String(SIDE), '-b', 'white'], { input: svg }),
  );

function differingShare(before: PNG, after: PNG): number {
  let count = 0;
  for (let at = 0; at < before.data.length; at += 4)
    if ([0, 1, 2].some((more) => Math.abs((before.data[at + more] ?? 0) - (after.data[at + more] ?? 0)) > 8))
      count += 1;
  return count / (SIDE * SIDE);
}

describe.skipIf(!RSVG)(
  RSVG ? 'as librsvg draws it' : 'not compared with librsvg: rsvg-convert is not installed here',
  () => {
    it.each(Object.entries(DRAWINGS))('%s', async (_name, inner) => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100"><!-- a -->${inner}</svg>`;
      const before = drawn(svg);
      expect(new Set(before.data).size).toBeGreaterThan(1);
      for (const options of [{}, { level: 'strong' }, { level: 'strong', ids: false, classes: false }]) {
        const outcome = await runForm(form, { svg }, options, WORLD);
        const result = outcome.ok ? outcome.value.outputs['result'] : undefined;
        const text = result instanceof Object && 'text' in result ? result.text : '';
        expect(text.length).toBeLessThan(svg.length);
        const share = differingShare(before, drawn(text));
        expect(looksSame(share), `${share} of ${text}`).toBe(true);
      }
    });
  },
);
