import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'lines',
  path: '/lines',
  name: 'Lines',
  explainer: 'Sort, filter, number, join, split and clean lines, one step after another',
  keywords: [
    'sort',
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
    'log',
  ],
  accepts: ['text', 'csv'],
  takesAnything: true,
});
