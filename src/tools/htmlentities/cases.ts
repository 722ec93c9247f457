/** Right answers of Chromium's parser, of parse5, Python and the standard's examples. */
import type { FormCase } from '#src/lib/form/form.ts';
import type { form } from './form.ts';

type Case = FormCase<typeof form.inputs, typeof form.options>;

const decoded = (
  text: string,
  result: string,
  read: 'text' | 'attribute' | 'xml' = 'text',
  notes: string[] = [],
): Case => ({
  inputs: { text },
  options: { direction: 'decode', read },
  outputs: { result },
  notes,
  source: 'WHATWG HTML 13.2.5.72; Chromium',
});
const encoded = (
  text: string,
  result: string,
  options: Case['options'] = {},
  notes: string[] = [],
): Case => ({
  inputs: { text },
  options,
  outputs: { result },
  notes,
});
const CHANGED = '\ufffd';

export const CASES: readonly Case[] = [
  decoded('&notit;', '&notit;', 'attribute'),
  decoded('&amp;lt;', '&lt;'),
  decoded('&#38;lt;', '&lt;'),
  decoded('&#x80;', '€', 'text', ['Windows-1252']),
  decoded('&#129;', '\u0081'),
  decoded('&#0;', CHANGED),
  decoded('&#x110000;', CHANGED),
  decoded('&#xD83D;&#xDE00;', CHANGED + CHANGED),
  decoded('&#1;', '\u0001', 'text', ['control']),
  decoded('&#xFFFE;', '\ufffe', 'text', ['noncharacter']),
  decoded('&copy2', '©2', 'text', ['semicolon']),
  decoded('&copy=2', '©=2'),
  decoded('&copy2', '&copy2', 'attribute'),
  decoded('&copy=2', '&copy=2', 'attribute'),
  decoded('&hellip', '&hellip'),
  decoded('&unknown;', '&unknown;', 'text', ['no entity']),
  decoded('AT&T', 'AT&T'),
  decoded('&Amp;', '&Amp;'),
  decoded('&NotEqualTilde;', '≂̸'),
  decoded('&apos;&copy;&#8364;', "'©€"),
  decoded('&#;&#x;', '&#;&#x;', 'text', ['no digits']),
  decoded('&nbsp;', '&nbsp;', 'xml', ['no such entity in XML']),
  decoded('&lt;&#65;&#x42;&apos;', "<AB'", 'xml'),
  encoded('<a href="x">&\'', '&lt;a href=&quot;x&quot;&gt;&amp;&apos;'),
  encoded('é…', 'é…'),
  encoded('é…&', '&eacute;&hellip;&amp;', { set: 'non-ascii' }),
  encoded('é', '&#233;', { set: 'non-ascii', as: 'decimal' }),
  encoded('é', '&#xE9;', { set: 'non-ascii', as: 'hex' }),
  encoded('a\u00a0\u200bb', 'a&nbsp;&ZeroWidthSpace;b', { set: 'invisible' }),
  encoded('a\r', 'a&#13;'),
  encoded('A=', '&#65;&equals;', { set: 'everything' }),
  encoded('\0\u0085', '\0\u0085', { set: 'everything' }, ['2 characters']),
];
