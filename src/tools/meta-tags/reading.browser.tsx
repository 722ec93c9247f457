/** The browser's own parser finds the same tags. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readTags } from './reading.ts';

/** Without `select`, whose contents browsers of 2026 keep and parse5 8.1.1 does not, and without NUL before the head. */
const PIECES = [
  '<meta name=a content=b>',
  "<META Property='og:x' CONTENT='&lt;y&amp;&copy'>",
  '<title>t &lt;</title>',
  '<p>',
  '<!--',
  '-->',
  '<script>',
  '</script>',
  '<style>',
  '</style>',
  '<title>',
  '</title>',
  '<body>',
  '</head>',
  '<noscript>',
  '</noscript>',
  '<template>',
  '</template>',
  '<svg>',
  '<table>',
  '<frameset>',
  '<plaintext>',
  'text',
  ' ',
  '&',
];

/** Name, value, and whether it stands in the body. */
function tagsOfBrowser(html: string): readonly (readonly [string, string, boolean])[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  return [...page.querySelectorAll('meta[name], meta[property]')]
    .filter(({ namespaceURI }) => namespaceURI === 'http://www.w3.org/1999/xhtml')
    .map((meta) => [
      (meta.getAttribute('property') ?? meta.getAttribute('name') ?? '').trim().toLowerCase(),
      meta.getAttribute('content') ?? '',
      page.body.contains(meta),
    ]);
}

it('reads any page as the browser parses it', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }), (pieces) => {
      const html = pieces.join('');
      const ours = readTags(html)
        .filter(({ by }) => by === 'name' || by === 'property')
        .map(({ name, value, isInBody }) => [name, value, isInBody]);
      expect(ours).toEqual(tagsOfBrowser(html));
    }),
    { numRuns: 2000 },
  );
});
