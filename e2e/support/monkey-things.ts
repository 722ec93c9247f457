/** What the monkey uses: texts, keys and files, ordinary and hostile ones. */

export const TEXTS = [
  '',
  '0',
  '-1',
  '1e999',
  'NaN',
  '12:30',
  '__proto__',
  '<img src=x onerror=alert(1)>',
  '{"a":[1,{"b":null}],"c":"\\ud800"}',
  '[{"a":1,"b":"x"},{"a":2}]',
  'a: &x [*x]\nb: !!binary 7',
  '[a]\nb = 2026-11-22T05:00:00Z',
  'name,age\n"O\'Brien, ""J""",41\n',
  'eyJhbGciOiJub25lIn0.eyJleHAiOjF9.',
  '*/7 0-23 31 2 0-7',
  '$2b$04$abcdefghijklmnopqrstuuLq0iLq3k0sKQz1mQ1oJ0v6J9yJwK1tO',
  "select * from a where b = 'c' and (d in (1,2,3))",
  '\u202eright to left \u{1f600}\u0000',
  'x'.repeat(20_000),
  '[['.repeat(5000),
  '{"long":[' + '1,'.repeat(60_000) + '1]}',
  '99999999999999999999999999999999',
  'example.com',
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>',
] as const;

export const KEYS = [
  'Tab',
  'Tab',
  'Shift+Tab',
  'Enter',
  'Escape',
  'ArrowDown',
  'ArrowUp',
  'Space',
  'Control+Enter',
  'Control+z',
  'Control+Shift+z',
  'Control+k',
  '/',
  '?',
  'a',
  '9',
  'Backspace',
] as const;

const file = (name: string, mimeType: string, content: string | Buffer) => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
});

export const FILES = [
  file('a.json', 'application/json', '{"a":1}'),
  file('b.csv', 'text/csv', 'a,b\n1,2\n'),
  file('c.bin', 'application/octet-stream', Buffer.alloc(300_000, 7)),
  file('d.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
  file('e.png', 'image/png', 'not a picture'),
  file('f.yaml', 'application/yaml', 'a: 1\n'),
  file('SHA256SUMS', 'text/plain', `${'0'.repeat(64)}  a.json\n`),
] as const;
