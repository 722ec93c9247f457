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
    'mock data',
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
  answers:
    /^(?:lorem(?: ipsum)?(?: \d{1,6}(?: \w+)?)?|(?:fake|mock|test|sample|dummy) (?:data|users|people|rows|customers|orders|events|logs))$/i,
});
