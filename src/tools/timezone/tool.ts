import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'timezone',
  path: '/timezone',
  name: 'Timezone Conversion',
  headline: 'Timezone Conversion',
  explainer: 'See one time in up to twelve time zones',
  keywords: ['time zone', 'utc', 'gmt', 'meeting', 'world clock', 'dst', 'convert time'],
  answers: /^(?:\d{1,2}(?!\d)|now|time).* (?:in|to|into) |\S time(?: now)?$/i,
});
