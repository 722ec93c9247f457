import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'listcompare',
  path: '/listcompare',
  name: 'Compare two lists',
  explainer: 'What is only in the first list, only in the second, or in both',
  keywords: ['list compare', 'listdiff', 'intersection', 'union', 'difference', 'common', 'missing', 'comm'],
  accepts: ['text', 'csv'],
  takesAnything: true,
  comparesFiles: true,
});
