/** Right answers of engines and of Python, and what other programs make of the same. */
import type { FormCase } from '#src/lib/form/form.ts';
import type { form } from './form.ts';

type Case = FormCase<typeof form.inputs, typeof form.options>;

const MIXED = "é 👍 !'()*~+/?#&=:@,;$";
const NODE = 'Node 24, encodeURIComponent, encodeURI, URLSearchParams';

const encoded = (
  text: string,
  result: string,
  options: Case['options'] = {},
  notes: string[] = [],
): Case => ({
  inputs: { text },
  options: { direction: 'encode', ...options },
  outputs: { result },
  notes,
  source: NODE,
});
const decoded = (
  text: string,
  result: string,
  options: Case['options'] = {},
  notes: string[] = [],
): Case => ({
  inputs: { text },
  options: { direction: 'decode', ...options },
  outputs: { result },
  notes,
  source: `${NODE}; Python urllib.parse`,
});
const refused = (text: string, offset: number, message: string, options: Case['options'] = {}): Case => ({
  inputs: { text },
  options: { direction: 'decode', ...options },
  problem: { offset, message },
});

export const CASES: readonly Case[] = [
  // On the command line a text is given as bytes.
  {
    inputs: { text: new TextEncoder().encode('a b\r\nc d\n') },
    options: { lines: true },
    outputs: { result: 'a%20b\r\nc%20d\n' },
  },
  { inputs: { text: new TextEncoder().encode('a b\nc') }, outputs: { result: 'a%20b%0Ac' } },
  encoded('a b\rc d', 'a%20b\rc%20d', { lines: true }),
  refused('é%41%E9', 4, 'byte 3 (E9)'),
  encoded(MIXED, "%C3%A9%20%F0%9F%91%8D%20!'()*~%2B%2F%3F%23%26%3D%3A%40%2C%3B%24"),
  encoded(MIXED, "%C3%A9%20%F0%9F%91%8D%20!'()*~+/?#&=:@,;$", { as: 'whole-url' }),
  encoded(MIXED, '%C3%A9%20%F0%9F%91%8D%20%21%27%28%29%2A~%2B%2F%3F%23%26%3D%3A%40%2C%3B%24', {
    as: 'rfc3986',
  }),
  encoded(MIXED, '%C3%A9+%F0%9F%91%8D+%21%27%28%29*%7E%2B%2F%3F%23%26%3D%3A%40%2C%3B%24', { as: 'form' }),
  encoded('aé', '%61%C3%A9', { as: 'every-byte' }),
  encoded('é€', '%E9%80', { bytes: 'windows-1252' }),
  encoded('\0', '%00', { as: 'form' }),
  encoded('a\nb', 'a%0D%0Ab', { as: 'form' }, ['%0D%0A']),
  encoded('a\rb\r\n\n', 'a%0D%0Ab%0D%0A%0D%0A', { as: 'form' }, ['%0D%0A']),
  encoded('a b\nc&d', 'a%20b\nc%26d', { lines: true }),
  encoded('\ud800', '%EF%BF%BD', {}, ['U+FFFD']),
  encoded('https://a.b/?q=100%25', 'https://a.b/?q=100%2525', { as: 'whole-url' }, ['encoded already']),
  encoded('100%', '100%25', { as: 'whole-url' }),
  decoded('100%', '100%', {}, ['kept as it is']),
  decoded('%zz%41%4', '%zzA%4', {}, ['kept as it is']),
  decoded('a+b', 'a+b'),
  decoded('a+b', 'a b', { as: 'form' }),
  decoded('a+b%2B', 'a b+', { plus: true }),
  decoded('%E9', 'é', { bytes: 'windows-1252' }),
  decoded('%c3%a9', 'é'),
  decoded('https%253A%252F%252Fa.b%252F', 'https%3A%2F%2Fa.b%2F', {}, ['still holds %XX after 1 layer']),
  decoded('https%253A%252F%252Fa.b%252F', 'https://a.b/', { layers: '2' }),
  decoded('%u00e9%u20AC', '%u00e9%u20AC', {}, ['escape()']),
  decoded('%u00e9%u20AC', 'é€', { unicode: true }),
  refused('a%E9', 1, 'byte 1 (E9) is not UTF-8'),
  refused('%41%C0%80', 3, 'byte 1 (C0) is not UTF-8'),
  refused('%F0%9F%91', 0, 'byte 0 (F0)'),
  refused('100%', 3, 'without two hexadecimal digits', { strict: true }),
];
