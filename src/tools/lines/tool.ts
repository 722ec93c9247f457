import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'lines',
  path: '/lines',
  name: 'Lines',
  headline: 'Lines',
  explainer: 'Sort, filter, number, join, split and clean lines, one step after another',
  keywords: [
    'sort lines',
    'remove duplicate lines',
    'unique',
    'dedupe',
    'filter',
    'grep',
    'reverse',
    'shuffle',
    'number lines',
    'join',
    'split',
    'list converter',
    'prefix',
    'suffix',
    'wrap',
  ],
  accepts: ['text', 'csv'],
  takesAnything: true,
});
