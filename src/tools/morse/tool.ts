import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'morse',
  path: '/morse',
  name: 'Morse and spelling alphabets',
  explainer: 'Text to Morse with sound, Morse to text, and words to spell a name by phone',
  keywords: [
    'morse code',
    'morse',
    'cw',
    'sos',
    'nato alphabet',
    'phonetic alphabet',
    'spelling',
    'alfa bravo',
  ],
  accepts: ['morse', 'text'],
  answers: /^(?:morse|nato|spell) \S/i,
});
