import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'textcase',
  path: '/textcase',
  name: 'Case and slug',
  explainer: 'UPPER, lower, Title, camelCase, snake_case and more, line by line, and URL slugs',
  keywords: [
    'case converter',
    'uppercase',
    'lowercase',
    'title case',
    'camel case',
    'pascal case',
    'snake case',
    'kebab case',
    'constant case',
    'slug',
    'slugify',
    'permalink',
  ],
  accepts: ['text'],
  answers: /^(?:slug(?:ify)?|snake|camel|pascal|kebab|constant|upper|lower|title) \S/i,
});
