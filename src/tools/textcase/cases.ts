/** Right answers of change-case, slugify, Python and the engine, where they are right. */
import type { FormCase } from '#src/lib/form/form.ts';
import type { form } from './form.ts';

type Case = FormCase<typeof form.inputs, typeof form.options>;

const to = (
  name: string,
  text: string,
  result: string,
  options: Case['options'] = {},
  notes: string[] = [],
): Case => ({
  inputs: { text },
  options: { to: name as never, ...options }, // as: the test holds every name against the option's choices
  outputs: { result },
  notes,
});

export const CASES: readonly Case[] = [
  to('upper', '\uFEFFa', '\uFEFFA', {}, ['byte order mark']),
  to('slug', '½ cup', '1-2-cup'),
  to('slug', '\uFEFF½', '\uFEFF1-2', {}, ['byte order mark']),
  to('swapped', 'ΟΔΥΣΣΕΥΣ Σ', 'οδυσσευς σ'),
  ...(
    [
      ['XMLHttpRequest', 'xml_http_request'],
      ['user_ID', 'user_id'],
      ['fooBAR', 'foo_bar'],
    ] as const
  ).map(([text, result]) => ({ ...to('snake', text, result), source: 'change-case 5.4.4' })),
  { ...to('kebab', 'parseHTML5Doc', 'parse-html5-doc'), source: 'change-case 5.4.4' },
  { ...to('kebab', 'foo2bar', 'foo2bar'), source: 'change-case 5.4.4' },
  to('kebab', 'foo2bar', 'foo-2-bar', { numbers: true }),
  to('title', "don't stop", "Don't Stop"),
  to('camel', "don't stop", 'dontStop'),
  to('upper', 'straße', 'STRASSE'),
  to('upper', 'ﬁne', 'FINE'),
  { ...to('title', 'straße', 'Straße'), source: 'Python str.title' },
  { ...to('title', 'ﬁne', 'Fine'), source: 'Python str.title' },
  { ...to('title', 'ǆabc', 'ǅabc'), source: 'Python str.title' },
  to('title', 'ßen', 'Ssen'),
  to('lower', 'ΟΔΥΣΣΕΥΣ', 'οδυσσευς'),
  to('upper', 'istanbul ışık', 'İSTANBUL IŞIK', { language: 'tr' }),
  to('lower', 'ISTANBUL İĞNE', 'ıstanbul iğne', { language: 'tr' }),
  to('lower', 'İ', 'i̇'),
  to('upper', 'Άδης', 'ΑΔΗΣ', { language: 'el' }),
  to('title', 'ijsland', 'IJsland', { language: 'nl' }),
  to('title', 'user_id', 'User Id'),
  to('pascal', 'hello world', 'HelloWorld'),
  to('constant', 'helloWorld', 'HELLO_WORLD'),
  to('train', 'content type', 'Content-Type'),
  to('dot', 'HelloWorld', 'hello.world'),
  to('path', 'HelloWorld', 'hello/world'),
  to('pascal', 'HTTP status', 'HTTPStatus', { acronyms: true }),
  to('pascal', 'HTTP status', 'HttpStatus'),
  to(
    'headline',
    'the lord of the rings: the return of the king',
    'The Lord of the Rings: The Return of the King',
  ),
  to('headline', 'my iPhone and the sky above', 'My iPhone and the Sky Above'),
  to('headline', 'what is it for', 'What Is It For'),
  to('headline', 'batman vs. the joker', 'Batman vs. the Joker'),
  to('headline', 'mr. and mrs. smith. the end', 'Mr. and Mrs. Smith. The End'),
  to('headline', 'dr. of the year! or not', 'Dr. of the Year! Or Not'),
  to('headline', 'the devs. the ops', 'The Devs. The Ops'),
  to(
    'sentence',
    'IT IS US VS. THEM. SEE DR. WHO, E.G. ON TV. FINE',
    'It is us vs. them. See dr. who, e.g. on tv. Fine',
  ),
  to('sentence', 'HELLO WORLD. HOW ARE YOU? fine', 'Hello world. How are you? Fine'),
  to('swapped', 'Hello World!', 'hELLO wORLD!'),
  to('swapped', 'ß', 'SS', {}, ['does not give the text back']),
  to('alternating', 'alternating case', 'aLtErNaTiNg CaSe'),
  to('snake', 'helloWorld\r\nfooBar\n', 'hello_world\r\nfoo_bar\n'),
  to('snake', 'helloWorld\nfooBar', 'hello_world_foo_bar', { lines: false }),
  ...(
    [
      ['Straße', 'strasse'],
      ['Łódź', 'lodz'],
      ['København', 'kobenhavn'],
      ['Привет, мир', 'privet-mir'],
    ] as const
  ).map(([text, result]) => ({ ...to('slug', text, result), source: '@sindresorhus/slugify 3.0.1' })),
  to('slug', 'Привет, мир', 'привет-мир', { scripts: true }),
  to('slug', 'æther Œuvre', 'aether-oeuvre'),
  to('slug', 'ﬁne', 'fine'),
  to('slug', 'I ♥ Dogs', 'i-dogs'),
  to('slug', '10.5 km²', '10-5-km2'),
  to('slug', "don't", 'dont'),
  to('slug', 'Ämter & Würde', 'aemter-and-wuerde', { german: true, symbols: true }),
  to('slug', 'Ämter', 'Amter', { lower: false }),
  to('slug', 'Άδης', 'adis'),
  to('slug', 'one two three', 'one-two', { longest: '9' }),
  to('slug', 'one two', 'one_two', { separator: 'underscore' }),
  to('slug', 'ab 你好你好', 'ab', {}, ['4 characters have no Latin form: 你好']),
];
