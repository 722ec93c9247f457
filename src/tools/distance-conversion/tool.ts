import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'distance-conversion',
  path: '/distanceconversion',
  name: 'Distance Conversion',
  headline: 'Distance Converter',
  explainer: 'Convert between miles, kilometers, feet and every other length at once',
  keywords: ['length', 'miles', 'kilometers', 'feet', 'inches', 'meters', 'yards', 'nautical'],
  gives: ['text'],
});
