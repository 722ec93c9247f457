import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'json-diff',
  path: '/jsondiff',
  name: 'JSON Difference',
  headline: 'JSON Difference',
  explainer: 'Compare two JSON documents and get a list or a patch',
  keywords: ['json', 'diff', 'compare', 'patch', 'merge', 'rfc 6902'],
  accepts: ['json'],
  comparesFiles: true,
});
