import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'htmlentities',
  path: '/htmlentities',
  name: 'HTML entities',
  explainer: 'Turn characters into HTML entities and back, by the rules of HTML',
  keywords: [
    'html',
    'entity',
    'escape',
    'encode',
    'decode',
    'nbsp',
    'amp',
    'character reference',
    'html unescape',
  ],
  accepts: ['html', 'text'],
  answers: /^html entity \S|^&#?\w+;$/i,
});
