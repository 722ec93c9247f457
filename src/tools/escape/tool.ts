import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'escape',
  path: '/escape',
  name: 'Escape strings',
  explainer:
    'Write any text as a literal of JSON, JavaScript, Python, SQL, a shell, C and others, or read one',
  keywords: [
    'escape',
    'unescape',
    'quote',
    'stringify',
    'json string',
    'backslash',
    'addslashes',
    'shell quote',
    'sql quote',
    'regex escape',
    'unicode escape',
    '\\u',
  ],
  accepts: ['escaped', 'json-string', 'text', 'json'],
  answers: /^(?:escape|shell quote|sql quote) \S|^['"]?\\N\{[^{}]{1,100}\}/i,
});
