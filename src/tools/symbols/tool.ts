import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'symbols',
  path: '/symbols',
  name: 'Symbols and emoji',
  headline: 'Symbols and Emoji',
  explainer: 'Find an emoji, arrow, sign or letter and copy it',
  keywords: [
    'emoji',
    'symbol',
    'special character',
    'arrow',
    'check mark',
    'dash',
    'nbsp',
    'currency sign',
    'maths sign',
    'greek letter',
    'shortcode',
    'skin tone',
    'entity',
  ],
  accepts: ['character', 'text'],
  longestText: 200,
  answers: /^(?:emoji|symbol) \S/i,
});
