import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'json-to-csv-converter',
  path: '/jsontocsvconverter',
  name: 'JSON to CSV Converters',
  headline: 'JSON to CSV',
  explainer: 'Convert a JSON array to CSV, and CSV or TSV back to JSON',
  keywords: ['csv', 'tsv', 'json', 'table', 'spreadsheet', 'excel', 'ndjson', 'export'],
  accepts: ['json', 'csv'],
  gives: ['csv', 'json'],
});
