import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'sql-prettify',
  path: '/sqlprettify',
  name: 'SQL Prettifier',
  headline: 'SQL Prettifier',
  explainer: 'Format SQL without changing what it means',
  keywords: ['sql', 'format', 'beautify', 'minify', 'postgres', 'mysql', 'query'],
  accepts: ['sql'],
});
