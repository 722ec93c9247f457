import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'sampledata',
  path: '/sampledata',
  name: 'Sample data',
  explainer: 'Placeholder text and made-up rows that repeat with a seed and belong to nobody',
  keywords: [
    'lorem ipsum',
    'fake data',
    'mock',
    'test data',
    'faker',
    'dummy',
    'placeholder text',
    'generator',
    'csv',
    'sql insert',
    'test users',
    'people',
  ],
  answers: /^lorem(?: ipsum)?(?: \d{1,6}(?: \w+)?)?$/i,
});
