/** Right answers of the URL of browsers and Node (URL Standard), and of the URL edited by hand. */
import type { FormCase } from '#src/lib/form/form.ts';
import type { form } from './form.ts';

type Case = FormCase<typeof form.inputs, typeof form.options>;

const edited = (url: string, result: string, options: Case['options'] = {}, notes: string[] = []): Case => ({
  inputs: { url },
  options,
  outputs: { url: result },
  notes,
});
const query = (url: string, rows: readonly (readonly string[])[], notes: string[] = []): Case => ({
  inputs: { url },
  outputs: { parameters: { columns: ['Name', 'Value', 'As written'], rows } },
  notes,
});
const parsed = (url: string, ...notes: string[]): Case => ({
  inputs: { url },
  notes,
  source: 'Node 24, URL',
});
const refused = (url: string, message: string): Case => ({ inputs: { url }, problem: { message } });
const CAMPAIGN = 'https://example.com/?utm_campaign=2022Q2&utm_campaign&utm_campaign=';

export const CASES: readonly Case[] = [
  query('mailto:a@e.x?cc=ann+tag@example.com&subject=a%20b', [
    ['cc', 'ann+tag@example.com', 'cc=ann+tag@example.com'],
    ['subject', 'a b', 'subject=a%20b'],
  ]),
  query('sms:+15551234?body=1+1', [['body', '1+1', 'body=1+1']]),
  query('xmpp:a@e.x?join;p=a+b', [['join;p', 'a+b', 'join;p=a+b']]),
  query('HTTPS://e.x/?q=a+b', [['q', 'a b', 'q=a+b']], ['lower case']),
  edited('mailto:a@e.x?cc=x', 'mailto:a@e.x?cc=a%2Bb%20c', { set: 'cc=a+b c', blank: 'plus' }),
  edited('sms:1?a+b=1&c=2', 'sms:1?c=2', { delete: 'a+b' }),
  edited('https://e.x/?#top', 'https://e.x/?#top'),
  edited('https://e.x/?b=1#top', 'https://e.x/#top', { delete: '*' }),
  parsed('HTTPS:example.com', 'lower case', 'there are two slashes after the scheme'),
  parsed('https://ex%41mple.com/', 'the host is percent-decoded'),
  parsed('https://EXAMPLE.com/a b', 'the host is in lower case', 'percent-encoded'),
  parsed('http://[::ffff:1.2.3.4]/', 'shortest form'),
  parsed('https://аpple.com/', 'mixes scripts: Latin, Cyrillic', 'looks like "apple"'),
  parsed('https://xn--80ak6aa92e.com/', 'looks like "apple"'),
  {
    inputs: { url: 'https://e.x/b%2Fc' },
    outputs: {
      parts: [
        { label: 'Scheme', value: 'https' },
        { label: 'Host', value: 'e.x' },
        { label: 'Port', value: '443', note: 'default' },
        { label: 'Path', value: '/b%2Fc' },
        { label: 'Segments', value: '"b/c"' },
        { label: 'Origin', value: 'https://e.x' },
      ],
    },
  },
  edited('https://e.x/?q=a%20b&x=~&y=%7e&z', 'https://e.x/?q=a%20b&x=~&y=%7e&z&n=1', { set: 'n=1' }),
  edited('https://e.x/?q=a%20b&x=~', 'https://e.x/?q=c%20d&x=~', { set: 'q=c d' }),
  edited('https://e.x/?q=1#t', 'https://e.x/?q=c+d#t', { set: 'q=c d', blank: 'plus' }),
  edited('https://e.x/#t', 'https://e.x/?n=1#t', { set: 'n=1' }),
  edited('https://e.x/?b=2&a=1&b=1', 'https://e.x/?a=1&b=2&b=1', { sort: true }),
  edited('https://e.x/?utm_a=1&q=2&gclid=3', 'https://e.x/?q=2', { clean: true }, ['utm_a, gclid']),
  edited('https://e.x/?utm_a=1', 'https://e.x/', { clean: true }),
  edited('https://e.x/?a=1&b=2', 'https://e.x/?b=2', { delete: 'a' }),
  { inputs: { url: 'https://e.x/?q=a%20b' }, options: { get: 'q' }, outputs: { value: 'a b' } },
  {
    inputs: { url: '../b?x=1' },
    options: { base: 'https://e.x/a/c' },
    outputs: { url: 'https://e.x/b?x=1' },
    notes: ['resolved'],
  },
  {
    inputs: { url: 'https://e.x/a?utm_a=1&b=2\n\nnone\n//e.y/?c' },
    options: { many: true, clean: true, base: 'https://z.z/' },
    outputs: {
      url: 'https://e.x/a?b=2\nhttps://z.z/none\nhttps://e.y/?c',
      many: {
        columns: ['URL', 'Host', 'Path', 'Parameters', 'Cleaned URL', 'Note'],
        rows: [
          ['https://e.x/a?utm_a=1&b=2', 'e.x', '/a', '1', 'https://e.x/a?b=2', 'removed: utm_a'],
          ['none', 'z.z', '/none', '0', 'https://z.z/none', 'there are no tracking parameters'],
          ['//e.y/?c', 'e.y', '/', '1', 'https://e.y/?c', 'there are no tracking parameters'],
        ],
      },
    },
  },
  {
    inputs: { url: 'https://e.x/\nhttp://a b/' },
    options: { many: true },
    outputs: { url: 'https://e.x/\nhttp://a b/' },
    notes: ['1 line is not a URL'],
  },
  refused('https://e.x/\nhttps://e.y/', 'expected one URL, found 2 lines'),
  query(CAMPAIGN, [
    ['utm_campaign', '2022Q2', 'utm_campaign=2022Q2'],
    ['utm_campaign', '', 'utm_campaign (no =)'],
    ['utm_campaign', '', 'utm_campaign='],
  ]),
  query('http://example.com/?a=%zz', [['a', '%zz', 'a=%zz']], ['stays as it is']),
  query('mailto:a@b.c?subject=Hi%20there', [['subject', 'Hi there', 'subject=Hi%20there']]),
  {
    inputs: { url: 'http://user:p%40ss@EXAMPLE.com:80/a/../b%2Fc d?x=1&x=2&y&=z&q=a+b%20c#frag' },
    options: { showPassword: true },
    outputs: {
      parts: [
        { label: 'Scheme', value: 'http' },
        { label: 'User', value: 'user' },
        { label: 'Password', value: 'p@ss' },
        { label: 'Host', value: 'example.com' },
        { label: 'Port', value: '80', note: 'default' },
        { label: 'Path', value: '/b%2Fc%20d' },
        { label: 'Segments', value: '"b/c d"' },
        { label: 'Query', value: 'x=1&x=2&y&=z&q=a+b%20c' },
        { label: 'Fragment', value: 'frag' },
        { label: 'Origin', value: 'http://example.com' },
      ],
      parameters: {
        columns: ['Name', 'Value', 'As written'],
        rows: [
          ['x', '1', 'x=1'],
          ['x', '2', 'x=2'],
          ['y', '', 'y (no =)'],
          ['', 'z', '=z'],
          ['q', 'a b c', 'q=a+b%20c'],
        ],
      },
    },
    notes: ['default port', '. and ..', '//…@'],
  },
  parsed('https://münchen.de/', 'xn--mnchen-3ya.de'),
  parsed('https://faß.de/', 'xn--fa-hia.de'),
  parsed('http://0x7f.1/', 'http://127.0.0.1/', 'written in another way'),
  parsed('http://1.2.3/', 'http://1.2.0.3/'),
  parsed('http://[::ffff:1.2.3.4]/', '[::ffff:102:304]'),
  parsed('http://example.com\\a', 'http://example.com/a', 'backslash'),
  parsed('HTTPS:example.com', 'https://example.com/'),
  parsed('https://ex%41mple.com/', 'https://example.com/'),
  refused('http://256.1.1.1/', 'browsers do not accept this host'),
  refused('http://[fe80::1%25eth0]/', 'cannot have a zone'),
  refused('example.com/path', 'a scheme such as https: is missing'),
  refused('//example.com/x', 'needs a base'),
  refused('http://a b/', 'space in the host'),
  refused('http://example.com:99999/', 'over 65535'),
];
