import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'regex',
  path: '/regex',
  name: 'Regular expressions',
  explainer: 'Test, explain and replace with JavaScript regular expressions, and never hang',
  keywords: [
    'regular expression tester',
    'regex',
    'regexp',
    'regular expression',
    'pattern',
    'match',
    'replace',
    'regex101',
    'capture group',
    'redos',
  ],
  accepts: ['regex', 'text'],
  answers: /^\/.{1,100}\/[a-z]{0,8} in ./i,
});
