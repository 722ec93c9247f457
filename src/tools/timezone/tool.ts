import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'timezone',
  path: '/timezone',
  name: 'Timezone Conversion',
  headline: 'Timezone Conversion',
  explainer: 'See one moment in up to twelve time zones',
  keywords: ['time zone', 'utc', 'gmt', 'meeting', 'world clock', 'dst', 'convert time'],
});
