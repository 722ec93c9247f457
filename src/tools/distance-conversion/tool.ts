import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'distance-conversion',
  path: '/distanceconversion',
  name: 'Distance Conversion',
  headline: 'Distance Converter',
  explainer: 'Convert miles, kilometers, feet and other lengths',
  keywords: ['length', 'miles', 'kilometers', 'feet', 'inches', 'meters', 'yards', 'nautical', 'km'],
  related: ['/units'],
  answers:
    /^[-+\d.,e]+ ?(?:mm|cm|m|k?ms?|in|ft|yd|mi|nmi?|millim|centim|met|kilom|inch|feet|foot|yard|mile|naut|['"′″])/i,
});
