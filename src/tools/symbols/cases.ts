/** Right answers of Unicode 17, CLDR 48, Node 24, the WHATWG list of references and emojibase 17. */
import type { FormCase } from '#src/lib/form/form.ts';
import type { form } from './form.ts';

type Case = FormCase<typeof form.inputs, typeof form.options>;

const is = (search: string, sign: string, options: Case['options'] = {}, source = 'Unicode 17.0'): Case => ({
  inputs: { search },
  options,
  outputs: { sign },
  source,
});
const refused = (search: string, message: string): Case => ({ inputs: { search }, problem: { message } });

export const CASES: readonly Case[] = [
  is('thumbs up', '\u{1F44D}\u{1F3FD}', { tone: 'medium' }, 'Node 24.21'),
  is('thumbs up', 'F0 9F 91 8D F0 9F 8F BD', { tone: 'medium', as: 'utf8' }, 'Node 24.21'),
  is('\u2764', '\u2764\uFE0F', {}, 'UTS 51'),
  is('\u2764\uFE0F', '\u2764\uFE0F', {}, 'UTS 51'),
  is('\u2764', '\u2764\uFE0E', { style: 'text' }, 'UTS 51, emoji-variation-sequences.txt'),
  is('rocket', '🚀', { style: 'text' }, 'UTS 51: no text style is listed'),
  is('👨‍👩‍👧‍👦', '👨‍👩‍👧‍👦', { tone: 'dark' }, 'UTS 51: no tones are listed'),
  is('1️⃣', '1\uFE0F\u20E3', {}, 'UTS 51'),
  is(':+1:', '👍', {}, 'emojibase 17'),
  is(':thumbsup_tone3:', '👍🏽', {}, 'emojibase 17'),
  is('&rarr;', '\u2192', {}, 'WHATWG HTML'),
  is('&rArr;', '\u21D2', {}, 'WHATWG HTML'),
  is('&#x2192', '→', {}, 'WHATWG HTML'),
  is('U+2192', '→'),
  is('U+1F44D U+1F3FD', '👍🏽'),
  is('\\uD83D\\uDE80', '🚀', {}, 'ECMA-262'),
  is('minus', '−'),
  is('arrow right', '→', { section: 'symbols' }),
  is('1f680', '🚀'),
  is('alpha', 'α'),
  is('copyright', '©'),
  is('orca', '🫍', {}, 'Unicode Emoji 17.0'),
  is('trombone', '🪊', {}, 'Unicode Emoji 17.0'),
  is('nbsp', '&nbsp;', { as: 'html' }, 'WHATWG HTML'),
  is('snowman', '\\002603', { as: 'css', section: 'symbols' }, 'CSS Syntax 3'),
  is('rocket', '\\u{1F680}', { as: 'js' }, 'ECMA-262'),
  is('rocket', '\\U0001F680', { as: 'python' }, 'Python 3'),
  is('rocket', ':rocket:', { as: 'shortcode' }, 'emojibase 17'),
  is('→', '→', { as: 'shortcode' }, 'rule of the tool'),
  is('couple holding hands', '🧑🏿‍🤝‍🧑🏿', { tone: 'dark', section: 'people' }, 'UTS 51'),
  is('devanagari letter ka', 'क'),
  refused('&rarrr;', 'expected a character reference of HTML, found &rarrr;'),
  refused(':no_such_code:', 'expected the shortcode of an emoji, found :no_such_code:'),
  refused(':rocket_tone3:', 'expected an emoji that has skin tones'),
  refused('U+110000', 'expected a code point up to U+10FFFF'),
  refused('U+D800', 'expected a character, found half of a surrogate pair'),
  refused('\ud83d', 'expected a character, found half of a surrogate pair'),
  refused('a'.repeat(201), 'expected at most 200 UTF-16 units, found 201'),
  { inputs: { search: 'no such sign' }, notes: ['nothing is called so'] },
  {
    inputs: { search: '' },
    options: { section: 'flags' },
    outputs: { sign: '🏁' },
    source: 'Unicode Emoji 17.0',
  },
];
