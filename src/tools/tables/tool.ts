import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'tables',
  path: '/tables',
  name: 'Tables',
  explainer:
    'Turn tables into each other: CSV, Markdown, HTML, SQL, LaTeX, text. Sort, filter, transpose, count',
  keywords: [
    'table converter',
    'excel',
    'csv',
    'tsv',
    'markdown table',
    'html table',
    'sql insert',
    'latex tabular',
    'ascii table',
    'spreadsheet',
    'transpose',
    'pivot',
    'statistics',
  ],
  accepts: ['sql', 'csv', 'html', 'markdown', 'json'],
});
