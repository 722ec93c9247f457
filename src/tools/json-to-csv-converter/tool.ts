import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'json-to-csv-converter',
  path: '/jsontocsvconverter',
  name: 'JSON to CSV Converters',
  headline: 'JSON to CSV',
  explainer: 'Turn JSON into CSV, and CSV into JSON',
  keywords: ['csv', 'tsv', 'json', 'table', 'spreadsheet', 'excel', 'ndjson', 'export'],
  accepts: ['json-lines', 'csv', 'json'],
});
