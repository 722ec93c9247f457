import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'morse',
  path: '/morse',
  name: 'Morse and spelling alphabets',
  headline: 'Morse Code and Spelling Alphabets',
  explainer: 'Text to Morse with sound, Morse to text, and words to spell a name by phone',
  keywords: ['morse', 'cw', 'sos', 'nato alphabet', 'phonetic alphabet', 'spelling', 'alfa bravo'],
  accepts: ['morse', 'text'],
  answers: /^(?:morse|nato|spell) \S/i,
});
