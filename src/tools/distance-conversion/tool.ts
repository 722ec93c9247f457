import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'distance-conversion',
  path: '/distanceconversion',
  name: 'Distance Conversion',
  headline: 'Distance Converter',
  explainer: 'Convert miles, kilometers, feet and other lengths',
  keywords: ['length', 'miles', 'kilometers', 'feet', 'inches', 'meters', 'yards', 'nautical'],
});
