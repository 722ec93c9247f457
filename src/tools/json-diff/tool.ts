import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'json-diff',
  path: '/jsondiff',
  name: 'JSON Difference',
  headline: 'JSON Difference',
  explainer: 'Compare two JSON documents and get a list or a patch',
  keywords: ['rfc 6902', 'json merge patch', 'merge', 'diff', 'compare', 'patch'],
  accepts: ['json'],
  comparesFiles: true,
});
