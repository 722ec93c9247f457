import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'textdiff',
  path: '/textdiff',
  name: 'Text difference',
  explainer: 'Compare two texts line by line and word by word, and get a patch',
  keywords: ['diff', 'compare', 'text compare', 'text diff', 'patch', 'unified', 'side by side', 'merge'],
  accepts: ['text', 'json', 'json-lines', 'yaml', 'toml', 'csv', 'sql', 'svg', 'pem'],
  likelyFor: ['lines'],
  takesAnything: true,
  comparesFiles: true,
});
