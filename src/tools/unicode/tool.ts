import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'unicode',
  path: '/unicode',
  name: 'Unicode inspector',
  explainer: 'Every character of a text by name, with what is invisible, mixed or look-alike',
  keywords: [
    'unicode',
    'code point',
    'character name',
    'invisible',
    'hidden characters',
    'zero width space',
    'homoglyph',
    'confusable',
    'bidi',
    'trojan source',
    'normalise',
    'nfc',
    'nfkc',
    'grapheme',
    'emoji',
  ],
  accepts: ['hidden', 'text'],
  answers:
    /^(?:u\+[\da-f]{1,6}|unicode \S[^]*)$|^(?=[a-z][a-z\d -]{4,80}$).*[ -](?:accent|arrow|asterisk|bracket|brace|dash|digit|dot|face|filler|hand|heart|hyphen|ideograph|isolate|joiner|letter|ligature|mark|numeral|override|parenthesis|sign|space|star|symbol|syllable|separator|selector)\b/i,
});
