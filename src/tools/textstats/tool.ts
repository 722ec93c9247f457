import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'textstats',
  path: '/textstats',
  name: 'Text statistics',
  explainer: 'Characters, words, sentences, reading time, and what fits a message',
  keywords: [
    'word count',
    'character count',
    'letter count',
    'reading time',
    'sms length',
    'tweet length',
    'frequency',
    'line count',
    'byte count',
  ],
  accepts: ['text'],
  answers: /^count \S/i,
});
